"""Pictures as pixels: how each program draws an SVG, and how far two drawings are apart."""

import io
import subprocess

import cairosvg
import numpy
import resvg_py
from PIL import Image

SCALE = 2
SECONDS = 60


def pixels(png):
    """Rows of red, green and blue, 0 to 255."""
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(numpy.int16)


def filtered(command, data):
    """What a command makes of its standard input."""
    return subprocess.run(command, input=data, capture_output=True, check=True, timeout=SECONDS).stdout


def librsvg(svg):
    return pixels(filtered(["rsvg-convert", "-z", str(SCALE)], svg))


def resvg(svg):
    # It reads no font configuration: here there is neither Arial nor Helvetica, and this is what stands for the third.
    return pixels(resvg_py.svg_to_bytes(svg_string=svg.decode(), zoom=SCALE, sans_serif_family="Liberation Sans"))


def cairo(svg):
    return pixels(cairosvg.svg2png(bytestring=svg, scale=SCALE))


STATIC = {"librsvg": librsvg, "resvg": resvg, "CairoSVG": cairo}


def pdf(data):
    """The first page of a PDF, at the same scale."""
    return pixels(filtered(["pdftoppm", "-png", "-r", str(96 * SCALE), "-singlefile", "-"], data))


def difference(one, other):
    """The parts of all pixels, and of those that are drawn on, that two drawings of one picture do not share; 0 to 1.

    Programs blend an edge with its surroundings in their own ways. So a pixel is shared if, in each part of its colour,
    it lies within what the other drawing has there and a pixel around, with some room for rounding. What is moved
    further, or is there in one of them only, has pixels that lie outside.
    """
    height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    # A size that is no whole number of pixels is rounded up or down.
    if max(one.shape[0], other.shape[0]) - height > SCALE or max(one.shape[1], other.shape[1]) - width > SCALE:
        return 1.0, 1.0
    one, other = one[:height, :width], other[:height, :width]
    outside = numpy.zeros((height, width), dtype=bool)
    for a, b in ((one, other), (other, one)):
        low, high = around(b, numpy.minimum), around(b, numpy.maximum)
        outside |= ((a < low - 32) | (a > high + 32)).any(axis=2)
    drawn = ((abs(one - one[0, 0]) > 32) | (abs(other - one[0, 0]) > 32)).any(axis=2)
    return float(outside.mean()), float(outside.sum() / max(drawn.sum(), 1))


def around(image, choose):
    """For each pixel the extreme of it and its eight neighbours."""
    padded = numpy.pad(image, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = image.shape[:2]
    chosen = image
    for down in range(3):
        for right in range(3):
            chosen = choose(chosen, padded[down:down + height, right:right + width])
    return chosen


def apart(one, other):
    """The part of all pixels that differ by more than rounding, place by place."""
    if one.shape != other.shape:
        return 1.0
    return float((abs(one - other) > 8).any(axis=2).mean())
