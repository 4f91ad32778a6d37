import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SettingFacts } from "@/components/selling/ring-builder/setting-page/setting-facts";

let search = "";
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search) }));

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

test("a setting's facts follow the metal in the address", () => {
  const offer = { grams: 3, price: 500, regular_price: 500, stock: null };
  const offers = [
    { ...offer, sku: "W", metal: "14k-white" as const },
    { ...offer, sku: "P", metal: "platinum" as const, grams: null },
  ];
  const facts = { made: [{ stones: null, dimensions: [] }], of: [0, 0] };
  const rows = (query: string) => {
    search = query;
    const { container } = render(
      <SettingFacts slug="alba" offers={offers} opening="14k-white" facts={facts} />,
    );
    return [...container.querySelectorAll("dd")].map((row) => row.textContent);
  };
  expect(rows("")).toEqual(["About 3.0 g", "W"]);
  expect(rows("metal=platinum")).toEqual(["P"]);
});
