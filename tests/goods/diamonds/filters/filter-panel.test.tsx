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
    expect(sections()).toEqual(["Price", "Carat", "Color", "Clarity", "Cut", ...MORE]);
    const flags = within(screen.getByRole("group", { name: "Delivery and optics" }));
    expect(flags.getAllByRole("checkbox").map((box) => box.parentElement?.textContent)).toEqual([
      "Express shipping0",
      "Overnight delivery0",
      "Hearts and arrows0",
    ]);
  });

  it("has hue and intensity for fancy colors, where white diamonds have the color grade", async () => {
    await show("color");
    expect(sections()).toEqual(["Color", "Intensity", "Price", "Carat", "Clarity", "Cut", ...MORE]);
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
      ["Fire Lively, 0 stones", "false"],
      ["Fire Calm, 0 stones", "true"],
    ]);
    cleanup();
    await show("white");
    expect(sections()).not.toContain("Fire");
  });
});
