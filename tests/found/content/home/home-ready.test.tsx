import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ReadyPieces } from "@/components/found/content/home/home-ready";
import type { ProductCard } from "@/lib/goods/catalog/schema";

// reads are the server’s; the pieces of these tests are given
vi.mock("@/lib/goods/catalog/reads", () => ({ readCategories: vi.fn(), readProducts: vi.fn() }));

afterEach(cleanup);

const piece = (slug: string, stock: number | null, price: number, varied = false): ProductCard => ({
  id: crypto.randomUUID(),
  slug,
  sku: slug.toUpperCase(),
  name: slug,
  kind: "jewelry",
  category: { slug: "ready-earrings", name: "Ready earrings", parent_id: null },
  summary: "",
  status: "active",
  lead_days: 1,
  ready_to_ship: true,
  shape: "round",
  style: null,
  picture: null,
  price_from: price,
  listed: {
    id: crypto.randomUUID(),
    sku: `${slug}-1`,
    metal: "14k-white",
    options: {},
    grams: 1,
    carats: 0.5,
    price,
    regular_price: price,
    stock,
  },
  opens: true,
  varied,
  metals: [{ metal: "14k-white", price, varied }],
  center_from: null,
  center_grades: null,
  setting: null,
  default_image: "/pictures/studs.svg",
  media: [],
});

test("nothing is called ready while nothing is in stock", () => {
  const { container } = render(<ReadyPieces pieces={[piece("made-to-order", null, 900)]} />);
  expect(container.innerHTML).toBe("");
});

test("pieces in stock lead to their pages, at the price of what is there", () => {
  render(<ReadyPieces pieces={[piece("made-to-order", null, 100), piece("studs", 2, 1450)]} />);
  const links = screen
    .getAllByRole("link")
    .filter((link) => !link.getAttribute("href")?.startsWith("/ready-to-ship"));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/product/studs"]);
  expect(links[0]?.textContent).toBe("studs$1,450");
});

test("a piece that is there at several prices is said to cost from the lowest", () => {
  render(<ReadyPieces pieces={[piece("studs", 1, 1200, true)]} />);
  expect(screen.getByRole("link", { name: /studs/ }).textContent).toBe("studsfrom $1,200");
});
