import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import NoResults from "@/components/goods/diamonds/results/no-results";
import { emptyInventoryState } from "@/lib/goods/diamonds/filters/inventory-url";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { customShapeForm } from "@/lib/people/inbox/forms/forms";

vi.mock("@/lib/desk/browser/api-client", () => ({
  api: { get: async () => ({ data: { relaxations: [], nearest: [] } }) },
}));
const BUTTONS = { Compare: () => null, Heart: () => null };

afterEach(cleanup);

function askedFor(filters: DiamondFilters): URLSearchParams {
  render(
    <NoResults
      state={{ ...emptyInventoryState(), filters }}
      hrefOf={() => "/"}
      onChange={() => undefined}
      leadDays={null}
      pictures={{ base: "", hashes: {} }}
      buttons={BUTTONS}
    />,
  );
  const [path, query] = (
    screen.getByRole("link", { name: "Ask us to find a diamond" }).getAttribute("href") ?? ""
  ).split("?");
  expect(path).toBe("/custom-shape-diamonds");
  return new URLSearchParams(query);
}

test("where no stone is all of that, the shop can be asked for one, with the wish as it was filtered", () => {
  const asked = askedFor({ shape: ["oval"], color: [10], carat: { min: 3, max: 3.1 } });
  expect(Object.fromEntries(asked)).toEqual({
    shape: "Oval",
    message: "Looking for: Oval, Color D, Carat 3.00–3.10 ct",
  });
  for (const name of asked.keys()) expect(customShapeForm.fields.map((field) => field.name)).toContain(name);
});

test("several shapes are a wish and no name of one", () => {
  const asked = askedFor({ shape: ["oval", "pear"], clarity: [11] });
  expect(Object.fromEntries(asked)).toEqual({ message: "Looking for: Oval, Pear, Clarity FL" });
});
