import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ReadyPieces } from "@/components/content/home-ready";
import type { Product } from "@/lib/catalogue/schema";

afterEach(cleanup);

type Stocked = { stock: number | null; price: number };

const piece = (slug: string, variants: readonly Stocked[]): Product => ({
  id: crypto.randomUUID(),
  slug,
  sku: slug.toUpperCase(),
  name: slug,
  kind: "jewellery",
  category: { slug: "ready-earrings", name: "Ready earrings", parent_id: null },
  summary: "",
  description: "",
  care: "",
  dimensions: [],
  status: "active",
  lead_days: 1,
  ready_to_ship: true,
  shape: "round",
  style: null,
  picture: null,
  price_from: variants[0]?.price ?? 0,
  variants: variants.map(({ stock, price }, index) => ({
    id: crypto.randomUUID(),
    sku: `${slug}-${index}`,
    metal: "14k-white",
    options: {},
    grams: 1,
    carats: 0.5,
    price,
    regular_price: price,
    stock,
  })),
  attributes: [],
  setting: null,
  default_image: "/pictures/studs.svg",
});

test("nothing is called ready while nothing is in stock", () => {
  const { container } = render(
    <ReadyPieces
      pieces={[
        piece("made-to-order", [{ stock: null, price: 900 }]),
        piece("sold-out", [{ stock: 0, price: 900 }]),
      ]}
    />,
  );
  expect(container.innerHTML).toBe("");
});

test("pieces in stock lead to their pages, at the price of what is there", () => {
  render(
    <ReadyPieces
      pieces={[
        piece("sold-out", [{ stock: 0, price: 100 }]),
        piece("studs", [
          { stock: 0, price: 300 },
          { stock: 2, price: 1450 },
        ]),
      ]}
    />,
  );
  const links = screen.getAllByRole("link").filter((link) => link.getAttribute("href") !== "/ready-to-ship");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/product/studs"]);
  expect(links[0]?.textContent).toBe("studs$1,450");
});

test("a piece that is there at several prices is said to cost from the lowest", () => {
  render(
    <ReadyPieces
      pieces={[
        piece("studs", [
          { stock: 1, price: 1450 },
          { stock: 2, price: 1200 },
        ]),
      ]}
    />,
  );
  expect(screen.getByRole("link", { name: /studs/ }).textContent).toBe("studsfrom $1,200");
});
