"""Pictures as pixels: how each program draws an SVG, and how far two drawings are apart."""

import io
import subprocess

import cairosvg
import numpy
import resvg_py
from PIL import Image

SCALE = 2


def pixels(png):
    """Rows of red, green and blue, 0 to 255."""
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(numpy.int16)


def librsvg(svg):
    return pixels(subprocess.run(["rsvg-convert", "-z", str(SCALE)], input=svg, capture_output=True, check=True).stdout)


def resvg(svg):
    # It reads no font configuration: here there is neither Arial nor Helvetica, and this is what stands for the third.
    return pixels(resvg_py.svg_to_bytes(svg_string=svg.decode(), zoom=SCALE, sans_serif_family="Liberation Sans"))


def cairo(svg):
    return pixels(cairosvg.svg2png(bytestring=svg, scale=SCALE))


STATIC = {"librsvg": librsvg, "resvg": resvg, "CairoSVG": cairo}


def pdf(data):
    """The first page of a PDF, at the same scale."""
    command = ["pdftoppm", "-png", "-r", str(96 * SCALE), "-singlefile", "-"]
    return pixels(subprocess.run(command, input=data, capture_output=True, check=True).stdout)


def difference(one, other, reach=1):
    """The part of all pixels, 0 to 1, that two drawings of one picture do not share.

    Programs blend an edge with its surroundings in their own ways. So a pixel is shared if, in each part of its colour,
    it lies within what the other drawing has there and `reach` pixels around, with some room for rounding. What is moved
    further, or is there in one of them only, has pixels that lie outside.
    """
    height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    if max(one.shape[0], other.shape[0]) - height > SCALE or max(one.shape[1], other.shape[1]) - width > SCALE:
        return 1.0
    one, other = one[:height, :width], other[:height, :width]
    outside = numpy.zeros((height, width), dtype=bool)
    for a, b in ((one, other), (other, one)):
        low, high = around(b, reach, numpy.minimum), around(b, reach, numpy.maximum)
        outside |= ((a < low - 32) | (a > high + 32)).any(axis=2)
    return float(outside.mean())


def around(image, reach, choose):
    """For each pixel the extreme of it and its neighbours."""
    padded = numpy.pad(image, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    height, width = image.shape[:2]
    chosen = image
    for down in range(2 * reach + 1):
        for right in range(2 * reach + 1):
            chosen = choose(chosen, padded[down:down + height, right:right + width])
    return chosen


def apart(one, other):
    """The part of all pixels that differ by more than rounding, place by place."""
    if one.shape != other.shape:
        return 1.0
    return float((abs(one - other) > 8).any(axis=2).mean())
