"""Opens a report in headless Chromium and uses it: `browser.py REPORT.html FOLDER`, where FOLDER takes the screenshots.

`cargo xtask report test` makes the report and calls this program.
"""

import base64
import json
import re
import shutil
import sys
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

# The contrast of WCAG 2.1, level AA, for text that is not large.
CONTRAST = 4.5
# The colours of every text that is shown and of what lies behind it: a box of a flame graph, or the nearest element that is opaque.
COLOURS = """
const channels = (text) => text.match(/[\\d.]+/g).map(Number);
const back = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const [r, g, b, alpha = 1] = channels(getComputedStyle(at).backgroundColor);
    if (alpha === 1) return [r, g, b];
  }
  return channels(getComputedStyle(document.documentElement).backgroundColor).slice(0, 3);
};
const isShown = (element) => element.getClientRects().length > 0;
const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
return [...document.querySelectorAll("body *")]
  .filter((element) => !["SCRIPT", "title", "desc", "OPTION"].includes(element.tagName))
  .filter((element) => own(element) && isShown(element))
  .map((element) => {
    const isSvg = element instanceof SVGElement;
    const box = element.closest(".frame")?.querySelector("rect");
    const style = getComputedStyle(element);
    return {
      what: `${element.tagName}.${element.getAttribute("class") ?? ""} ${element.textContent.trim().slice(0, 40)}`,
      text: channels(isSvg ? style.fill : style.color).slice(0, 3),
      back: box ? channels(getComputedStyle(box).fill).slice(0, 3) : back(element),
    };
  });
"""


def luminance(colour):
    """The relative luminance of WCAG 2.1."""
    parts = [value / 255 for value in colour]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first, second):
    """The contrast of two colours, 1 to 21."""
    high, low = sorted([luminance(first), luminance(second)], reverse=True)
    return (high + 0.05) / (low + 0.05)


def browser():
    """A headless Chromium that records its console and its network."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
    ]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    return webdriver.Chrome(options=options, service=service)


class Report:
    """The page, and what is asked of it."""

    def __init__(self, driver, path, folder):
        self.driver = driver
        self.folder = folder
        self.urls = []
        driver.set_window_size(1280, 900)
        driver.get(path.resolve().as_uri())

    def computed(self, selector, property):
        element = self.driver.find_element(By.CSS_SELECTOR, selector)
        return element.value_of_css_property(property)

    def screenshot(self, name, width):
        """The whole page in a window of this width."""
        metrics = {"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        whole = self.driver.execute_script("return document.documentElement.scrollHeight")
        clip = {"x": 0, "y": 0, "width": width, "height": min(whole, 16000), "scale": 1}
        answer = self.driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip}
        )
        (self.folder / f"{name}.png").write_bytes(base64.b64decode(answer["data"]))
        self.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def theme(self, name):
        Select(self.driver.find_element(By.ID, "theme")).select_by_visible_text(name)

    def logs(self):
        """Everything that was fetched, and everything that the console said."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.urls.append(message["params"]["request"]["url"])
        return self.driver.get_log("browser")


def sorts(report):
    """A click sorts a table by its numbers, upwards and then downwards; the keyboard does too."""
    tables = report.driver.find_elements(By.CSS_SELECTOR, "#times table.sortable")
    table = next(
        table for table in tables if "All figures" in table.find_element(By.TAG_NAME, "caption").text
    )
    headings = table.find_elements(By.CSS_SELECTOR, "thead th")
    column = next(i for i, heading in enumerate(headings) if heading.text.startswith("median"))
    keys = lambda: report.driver.execute_script(
        "return [...arguments[0].tBodies[0].rows].map((row) => Number(row.cells[arguments[1]].dataset.key))",
        table,
        column,
    )
    before = keys()
    assert len(before) > 50 and before != sorted(before), "the table is not sorted at first"
    button = headings[column].find_element(By.TAG_NAME, "button")
    report.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", button)
    button.click()
    assert keys() == sorted(before), "sorted upwards"
    assert headings[column].get_attribute("aria-sort") == "ascending"
    button.send_keys(Keys.ENTER)
    assert keys() == sorted(before, reverse=True), "sorted downwards"
    assert headings[column].get_attribute("aria-sort") == "descending"
    headings[0].find_element(By.TAG_NAME, "button").send_keys(Keys.SPACE)
    names = [row.text for row in table.find_elements(By.CSS_SELECTOR, "tbody th")]
    # numbers within names count as numbers: curve448 is before curve25519
    order = lambda name: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]
    assert names == sorted(names, key=order) and headings[column].get_dom_attribute("aria-sort") is None
    # what has no value is last in both directions
    column = next(i for i, heading in enumerate(headings) if heading.text.startswith("times as fast"))
    for _ in range(2):
        headings[column].find_element(By.TAG_NAME, "button").click()
        cells = [
            row.find_elements(By.TAG_NAME, "td")[column - 1].text
            for row in table.find_elements(By.CSS_SELECTOR, "tbody tr")
        ]
        first = cells.index("–")
        assert first > 5 and all(cell == "–" for cell in cells[first:]), cells


def filters(report):
    """One curve hides the rows of the others."""
    select = Select(report.driver.find_element(By.ID, "curve"))
    select.select_by_visible_text("secp256r1")
    rows = report.driver.find_elements(By.CSS_SELECTOR, "tr[data-curve]")
    shown = {row.get_attribute("data-curve") for row in rows if row.is_displayed()}
    assert shown == {"secp256r1"}, shown
    select.select_by_index(0)
    assert all(row.is_displayed() for row in rows[:50])


def themes(report):
    """Both themes, and their contrast."""
    colours = {}
    for name in ["light", "dark"]:
        report.theme(name)
        colours[name] = (report.computed("body", "background-color"), report.computed("body", "color"))
        low = []
        for text in report.driver.execute_script(COLOURS):
            ratio = contrast(text["text"], text["back"])
            if ratio < CONTRAST:
                low.append(f"{name}: {ratio:.2f} {text['what']}")
        assert not low, "\n".join(sorted(set(low))[:20])
        report.screenshot(f"wide-{name}", 1280)
    assert colours["light"] == ("rgba(255, 255, 255, 1)", "rgba(26, 28, 31, 1)"), colours
    assert colours["dark"] == ("rgba(21, 23, 26, 1)", "rgba(227, 229, 232, 1)"), colours
    report.theme("as the system")
    for preferred in ["light", "dark"]:
        feature = {"name": "prefers-color-scheme", "value": preferred}
        report.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
        assert report.computed("body", "background-color") == colours[preferred][0], preferred
    report.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def remembers(report):
    """The theme is that of the last visit."""
    report.theme("dark")
    report.driver.refresh()
    chosen = Select(report.driver.find_element(By.ID, "theme")).first_selected_option.text
    assert chosen == "dark" and report.computed("body", "background-color") == "rgba(21, 23, 26, 1)", chosen
    report.theme("as the system")


def zooms(report):
    """A click on a box of the flame graph widens it; Escape shows all; arrow keys move."""
    figure = report.driver.find_elements(By.CSS_SELECTOR, ".flame")[-1]
    title = lambda frame: frame.find_element(By.TAG_NAME, "title").get_attribute("textContent")
    frames = {
        title(frame).rsplit(": ", 1)[0]: frame for frame in figure.find_elements(By.CSS_SELECTOR, ".frame")
    }
    width = lambda name: float(frames[name].get_attribute("width").rstrip("%"))
    assert width("all") == 100 and width("multiply_base") > 50
    report.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", figure)
    frames["multiply_base"].find_element(By.TAG_NAME, "rect").click()
    assert width("multiply_base") == 100 and width("main") == 100
    assert not frames["sha512::compress"].is_displayed() and frames["select"].is_displayed()
    box = frames["multiply_base"].find_element(By.TAG_NAME, "rect").rect
    assert box["width"] > 0.95 * figure.rect["width"], (box, figure.rect)
    report.driver.save_screenshot(str(report.folder / "zoomed.png"))
    frames["multiply_base"].send_keys(Keys.ESCAPE)
    assert 50 < width("multiply_base") < 100
    frames["all"].send_keys(Keys.ARROW_UP)
    assert report.driver.switch_to.active_element == frames["main"], "an arrow key moves to what is above"


def is_narrow(report):
    """On a telephone tables scroll, and the page does not scroll sideways."""
    for width, height in [(360, 740), (320, 600)]:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        report.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        inner, page = report.driver.execute_script(
            "return [innerWidth, document.documentElement.scrollWidth]"
        )
        assert inner == width and page <= inner, (width, inner, page)
        tables = report.driver.find_elements(By.CSS_SELECTOR, ".scroll")
        assert any(
            report.driver.execute_script("return arguments[0].scrollWidth > arguments[0].clientWidth", box)
            for box in tables
        )
        report.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    report.screenshot("narrow", 360)


def main():
    path, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    driver = browser()
    try:
        report = Report(driver, path, folder)
        for check in [sorts, filters, themes, remembers, zooms, is_narrow]:
            check(report)
            print(f"{check.__name__}: {check.__doc__.splitlines()[0]}")
        console = report.logs()
        assert not console, console
        foreign = {url for url in report.urls if not url.startswith("file:")}
        assert report.urls and not foreign, (report.urls, foreign)
        print("no message of the console, no violation of the policy, no request but of the file itself")
        # the positive control: what the policy forbids is reported
        driver.execute_script(
            "document.body.append(Object.assign(document.createElement('img'), {src: 'https://example.invalid/'}))"
        )
        assert any(
            "Content Security Policy" in entry["message"] for entry in report.logs()
        ), "a violation is reported"
    finally:
        driver.quit()


if __name__ == "__main__":
    main()
