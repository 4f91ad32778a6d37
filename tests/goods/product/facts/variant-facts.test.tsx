import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VariantFacts } from "@/components/goods/product/facts/variant-facts";
import { variantColumns } from "@/lib/goods/catalog/variants/columns";
import { factColumns } from "@/lib/goods/catalog/variants/facts";

let search = "";
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(search) }));

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const stud = (sku: string, carats: number, gemstone: string) => ({
  sku,
  metal: "14k-white" as const,
  options: { gemstone },
  grams: 1 + carats,
  carats,
  stones: [{ cut: "round", count: 2 }],
  dimensions: [{ name: "Height", mm: 4 + carats }],
  price: 100,
  regular_price: 100,
  stock: null,
});

test("the facts and rows are those of the variant in the address, and of the first without one", () => {
  const variants = [stud("S-50", 0.5, "ruby"), stud("S-100", 1, "pearl")];
  const facts = factColumns({ dimensions: [], setting: null, variants });
  const shown = { variants: variantColumns(variants), facts };
  const said = (query: string) => {
    search = query;
    const { container } = render(
      <>
        <VariantFacts {...shown} as="sentences" />
        <dl>
          <VariantFacts {...shown} as="rows" />
        </dl>
      </>,
    );
    const rows = [...container.querySelectorAll("dd")].map((row) =>
      row.textContent?.replaceAll("\u00a0", " "),
    );
    return [container.querySelector("p")?.textContent?.replaceAll("\u00a0", " "), ...rows];
  };
  expect(said("")).toEqual([
    "Two round lab-grown diamonds weigh 0.5 ct together. Height 4.5 mm. About 1.5 g of 14k white gold.",
    ...["0.5 ct", "4.5 mm", "About 1.5 g", "S-50"],
  ]);
  expect(said("gemstone=pearl")).toEqual([
    "Two round lab-grown diamonds weigh 1 ct together. Height 5 mm. About 2.0 g of 14k white gold.",
    ...["1 ct", "5 mm", "About 2.0 g", "S-100"],
  ]);
});
