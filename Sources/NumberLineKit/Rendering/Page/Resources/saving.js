// Saves a picture as it stands, for slides and documents that take no SVG.
"use strict";

// The picture as it stands, in the colours of its file, without anything that moves.
function still(svg) {
  const copy = svg.cloneNode(true);
  // An arc on its way is as far as it has come.
  const arcs = [svg, copy].map(svg => [...svg.querySelectorAll("[pathLength]")]);
  arcs[1].forEach((arc, index) => {
    arc.setAttribute("stroke-dashoffset", getComputedStyle(arcs[0][index]).strokeDashoffset);
  });
  const [originals, copies] = [svg, copy].map(svg => [...svg.querySelectorAll("g")]);
  originals.forEach((group, index) => {
    if (getComputedStyle(group).opacity === "0") copies[index].remove();
    else copies[index].removeAttribute("opacity");
  });
  copy.querySelectorAll("set, animate, style").forEach(element => element.remove());
  return copy;
}

// Wide enough for a slide, as far as browsers have room for it.
const leastWidth = 1920, mostPixels = 16_000_000, longestEdge = 16_000;

async function save(line) {
  const news = line.root.querySelector(".news");
  const name = `${line.data.name}-step-${line.playback.step}.png`;
  try {
    download(await png(still(line.svg)), name);
    setText(news, "");
  } catch {
    setText(news, "This browser cannot save the picture.");
  }
}

async function png(svg) {
  const [width, height] = ["width", "height"].map(name => svg[name].baseVal.value);
  const scale = Math.min(
    Math.max(2, leastWidth / width), Math.sqrt(mostPixels / (width * height)), longestEdge / Math.max(width, height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  svg.setAttribute("width", canvas.width);
  svg.setAttribute("height", canvas.height);
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve));
}

function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read it only now.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
