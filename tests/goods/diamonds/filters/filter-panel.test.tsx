import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondFilters, DiamondList } from "@/lib/goods/diamonds/schema";

const TABLE = "@/lib/goods/diamonds/filters/filter-table";

afterEach(() => {
  cleanup();
  vi.doUnmock(TABLE);
  vi.resetModules();
});

async function show(kind: DiamondKind, filters: DiamondFilters = {}) {
  const { FACET_FIELDS } = await import("@/lib/goods/diamonds/filters/filter-fields");
  const { FilterPanel } = await import("@/components/goods/diamonds/filters/filter-panel");
  const facets = Object.fromEntries(
    FACET_FIELDS.map((field) => [field, {}]),
  ) as DiamondList["meta"]["facets"];
  const meta = { total: 0, page: 1, per_page: 24, facets, histogram: [] };
  const onChange = vi.fn();
  render(<FilterPanel kind={kind} filters={filters} meta={meta} limits={null} open onChange={onChange} />);
  return onChange;
}
const sections = () => [...document.querySelectorAll("legend")].map((legend) => legend.textContent);
const MORE = ["Certificate", "Growth method", "Delivery and optics", "Table", "Depth", "Length to width"];

describe("the filter panel", () => {
  it("lays out the filters of white diamonds, the main ones first", async () => {
    await show("white");
    expect(sections()).toEqual(["Price", "Carat", "Cut", "Color", "Clarity", ...MORE]);
    const flags = within(screen.getByRole("group", { name: "Delivery and optics" }));
    expect(flags.getAllByRole("checkbox").map((box) => box.parentElement?.textContent)).toEqual([
      "Express shipping0",
      "Overnight delivery0",
      "Hearts and arrows0",
    ]);
  });

  it("lists grades from best to worst, with ungraded stones last", async () => {
    await show("white");
    const labelsOf = (name: string) =>
      within(screen.getByRole("group", { name }))
        .getAllByRole("button")
        .map((button) => button.firstChild?.textContent);
    expect(labelsOf("Color")).toEqual([..."DEFGHIJKLM", "Not graded"]);
    expect(labelsOf("Clarity").slice(0, 3)).toEqual(["FL", "IF", "VVS1"]);
    expect(labelsOf("Cut")).toEqual(["Ideal", "Excellent", "Very Good", "Good", "Not graded"]);
  });

  it("names each handle and each field once, and says of no handle that it can’t be moved", async () => {
    await show("white");
    const handles = screen.getAllByRole("slider");
    expect(handles.filter((handle) => handle.ariaDisabled === "true")).toEqual([]);
    const names = [
      ...handles.map((handle) => handle.getAttribute("aria-label")),
      ...[...document.querySelectorAll("label")].map((label) => label.textContent),
    ];
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("has hue and intensity for fancy colors, where white diamonds have the color grade", async () => {
    await show("color");
    expect(sections()).toEqual(["Color", "Intensity", "Price", "Carat", "Cut", "Clarity", ...MORE]);
  });

  it("shows a filter that only the table knows under more filters, for the kind that has it", async () => {
    vi.doMock(TABLE, async (original) => {
      const { FILTERS } = await original<{ FILTERS: object }>();
      const fire = {
        kind: "words",
        label: "Fire",
        column: "polish",
        only: "color",
        values: ["Lively", "Calm"],
      };
      return { FILTERS: { ...FILTERS, fire } };
    });
    vi.resetModules();
    await show("color", { fire: ["Calm"] } as never);
    const values = within(screen.getByRole("group", { name: "Fire" })).getAllByRole("button");
    expect(
      values.map((value) => [value.getAttribute("aria-label"), value.getAttribute("aria-pressed")]),
    ).toEqual([
      ["Fire Lively, 0 diamonds", "false"],
      ["Fire Calm, 0 diamonds", "true"],
    ]);
    cleanup();
    await show("white");
    expect(sections()).not.toContain("Fire");
  });
});
