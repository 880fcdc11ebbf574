"""Exports the course and takes every page through pandoc: to HTML, read as Markdown of three dialects, where each picture must be found and have its
alternative text, and to a document of Word's, which must hold each picture, drawn too for programs that know no SVG.

Usage: check_lessons.py PROGRAM LESSONS
"""

import html.parser
import pathlib
import subprocess
import sys
import tempfile
import zipfile


class Page(html.parser.HTMLParser):
    """What of a page matters here: its headings, its pictures, and the tags that it has no use for."""

    ACTIVE = {"script", "iframe", "object", "embed", "form"}

    def __init__(self, text):
        super().__init__()
        self.pictures = []
        self.headings = 0
        self.captions = 0
        self.active = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "img":
            self.pictures.append((attributes.get("src"), attributes.get("alt")))
        self.headings += tag == "h1"
        self.captions += tag == "figcaption"
        if tag in self.ACTIVE or any(name.startswith("on") for name in attributes):
            self.active.append(tag)


def run(*command, cwd=None):
    subprocess.run([str(part) for part in command], cwd=cwd, check=True)


def check(lesson, page, folder):
    """The number of pictures of a page; every fault is an AssertionError."""
    name = page.stem
    blocks = lesson.read_text(encoding="utf-8").count("```numberline")
    pages = []
    for dialect in ("markdown", "gfm", "commonmark"):
        run("pandoc", "-f", dialect, page.name, "-o", f"{name}.html", cwd=folder)
        pages.append(Page((folder / f"{name}.html").read_text(encoding="utf-8")))
    shown = pages[0]
    assert all(other.pictures == shown.pictures for other in pages), f"{name}: other pictures in another Markdown"
    assert len(shown.pictures) == 2 * blocks, f"{name}: {len(shown.pictures)} pictures of {blocks} blocks"
    for source, words in shown.pictures:
        assert (folder / source).is_file(), f"{name}: {source} is not there"
        assert words and len(words) > 3, f"{name}: {source} has no alternative text"
    assert shown.headings == 1 and not shown.active, f"{name}: {shown.headings} headings, {shown.active}"
    assert shown.captions == 0, f"{name}: a picture is a figure that shows its alternative text"
    run("pandoc", page.name, "-o", f"{name}.docx", cwd=folder)
    with zipfile.ZipFile(folder / f"{name}.docx") as document:
        media = [pathlib.PurePath(entry) for entry in document.namelist() if entry.startswith("word/media/")]
        for kind in (".svg", ".png"):
            count = sum(entry.suffix == kind for entry in media)
            assert count == 2 * blocks, f"{name}: {count} {kind} of {blocks} blocks"
        text = document.read("word/document.xml").decode("utf-8")
        assert text.count("<w:drawing>") == 2 * blocks, f"{name}: pictures in the text"
    return 2 * blocks


def main(program, lessons):
    program = pathlib.Path(program).resolve()
    lessons = sorted(pathlib.Path(lessons).glob("*.md"))
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "site"
        run(program, *lessons, "-o", f"{folder}/")
        pictures = sum(check(lesson, folder / lesson.name, folder) for lesson in lessons)
        run("pandoc", "index.md", "-o", "index.html", cwd=folder)
        index = (folder / "index.html").read_text(encoding="utf-8")
        for lesson in lessons:
            assert f'href="{lesson.name}"' in index, f"index: {lesson.name}"
    print(f"{len(lessons)} lessons with {pictures} pictures go through pandoc to HTML and DOCX.")


if __name__ == "__main__":
    main(*sys.argv[1:])
