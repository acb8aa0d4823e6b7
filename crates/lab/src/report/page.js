"use strict";
// What the report can do besides being read: sort tables, show one curve, zoom flame graphs, change the theme.
(() => {
  const all = (selector, inside = document) => Array.from(inside.querySelectorAll(selector));

  // Tables: a heading is a button. Numbers sort by data-key, words by the alphabet; what has no value stays last.
  const key = (row, column) => {
    const cell = row.cells[column];
    const text = cell.textContent.trim();
    if (cell.dataset.key) return Number(cell.dataset.key);
    return text === "–" ? null : text;
  };
  const compare = (a, b, sign) => {
    if (a === null || b === null) return (a === null) - (b === null);
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * String(a).localeCompare(String(b), "en", { numeric: true });
  };
  const sort = (table, column) => {
    const headings = Array.from(table.tHead.rows[0].cells);
    const descending = headings[column].getAttribute("aria-sort") === "ascending";
    const body = table.tBodies[0];
    const rows = Array.from(body.rows, (row) => ({ row, key: key(row, column) }));
    rows.sort((a, b) => compare(a.key, b.key, descending ? -1 : 1));
    body.append(...rows.map(({ row }) => row));
    headings.forEach((heading) => heading.removeAttribute("aria-sort"));
    headings[column].setAttribute("aria-sort", descending ? "descending" : "ascending");
  };
  for (const table of all("table.sortable")) {
    Array.from(table.tHead.rows[0].cells).forEach((heading, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      heading.append(button);
      button.addEventListener("click", () => sort(table, column));
    });
  }

  // One curve: everything that names another is hidden; marks and names in charts keep their places.
  const show = (curve) => {
    for (const element of all("[data-curve]")) {
      const hidden = curve !== "" && element.dataset.curve !== curve;
      if (element instanceof SVGElement) element.setAttribute("visibility", hidden ? "hidden" : "visible");
      else element.hidden = hidden;
    }
  };
  const curve = document.getElementById("curve");
  if (curve) {
    curve.addEventListener("change", () => show(curve.value));
    show(curve.value);
  }

  // The theme. A file that was opened without a server may have no storage.
  const storage = (act) => {
    try {
      return act(window.localStorage);
    } catch {
      return null;
    }
  };
  const theme = document.getElementById("theme");
  const paint = (name) => {
    if (name === "light" || name === "dark") document.documentElement.dataset.theme = name;
    else delete document.documentElement.dataset.theme;
  };
  const remembered = storage((store) => store.getItem("secant-theme"));
  theme.value = remembered === "light" || remembered === "dark" ? remembered : "";
  paint(theme.value);
  theme.addEventListener("change", () => {
    paint(theme.value);
    storage((store) => store.setItem("secant-theme", theme.value));
  });
  document.querySelector(".controls").hidden = false;

  // Flame graphs: a zoom writes other per cents. Arrow keys move between boxes, which are one stop of the tab key.
  // Places have four decimals, so neighbours may overlap by a little less than this.
  const ROUNDING = 2e-4;
  for (const figure of all(".flame")) {
    const frames = all(".frame", figure);
    const place = (frame) => {
      const from = parseFloat(frame.getAttribute("x"));
      return { from, to: from + parseFloat(frame.getAttribute("width")), y: Number(frame.getAttribute("y")) };
    };
    const places = new Map(frames.map((frame) => [frame, place(frame)]));
    const root = frames[0];
    const out = document.createElement("button");
    out.type = "button";
    out.textContent = "Show all";
    out.hidden = true;
    figure.querySelector("figcaption").append(out);
    figure.querySelector(".hint").hidden = false;
    figure.classList.add("zoomable");

    const zoom = (target) => {
      const { from, to, y } = places.get(target);
      for (const [frame, place] of places) {
        const isAbove = place.from < to - ROUNDING && place.to > from + ROUNDING;
        const isCaller = isAbove && place.y > y;
        const left = isCaller ? 0 : ((place.from - from) / (to - from)) * 100;
        const width = isCaller ? 100 : ((place.to - place.from) / (to - from)) * 100;
        frame.setAttribute("x", `${left}%`);
        frame.setAttribute("width", `${width}%`);
        frame.setAttribute("display", isAbove ? "inline" : "none");
        frame.classList.toggle("above", isCaller);
      }
      out.hidden = target === root;
    };
    const focus = (frame) => {
      frames.forEach((other) => other.setAttribute("tabindex", other === frame ? "0" : "-1"));
      frame.focus();
    };
    // The nearest box in a direction, of those that are shown.
    const next = (frame, direction) => {
      const own = places.get(frame);
      const height = Number(root.getAttribute("height")) + 1;
      const shown = frames.filter((other) => other.getAttribute("display") !== "none");
      const at = (y) => shown.filter((other) => places.get(other).y === y);
      const overlaps = (other) => places.get(other).from < own.to - ROUNDING && places.get(other).to > own.from + ROUNDING;
      const row = at(own.y);
      const i = row.indexOf(frame);
      return {
        ArrowUp: () => at(own.y - height).find(overlaps),
        ArrowDown: () => at(own.y + height).find(overlaps),
        ArrowLeft: () => row[i - 1],
        ArrowRight: () => row[i + 1],
      }[direction]?.();
    };
    frames.forEach((frame) => {
      frame.setAttribute("role", "button");
      frame.setAttribute("tabindex", frame === root ? "0" : "-1");
      frame.addEventListener("click", () => zoom(frame));
      frame.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") zoom(frame);
        else if (event.key === "Escape") zoom(root);
        else {
          const other = next(frame, event.key);
          if (!other) return;
          focus(other);
        }
        event.preventDefault();
      });
    });
    out.addEventListener("click", () => {
      zoom(root);
      focus(root);
    });
  }
})();
