import { describe, expect, test } from "vitest";
import { canonicalOf, titleOf } from "../../support/shops/crawl";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${base}${path}`, { redirect: "manual", headers });
const isStatic = ({ headers }: Response) => headers.has("x-nextjs-prerender");
const headOf = (html: string) => html.slice(0, html.indexOf("</head>"));

describe("a list", () => {
  test.each(["/earrings", "/earrings/studs", "/product-category/earrings", "/inventory", "/build-a-ring"])(
    "is a static page at its address without a query, and with one that changes nothing: %s",
    async (path) => {
      for (const address of [path, `${path}?utm_source=letter`]) {
        const response = await ask(address);
        expect([response.status, isStatic(response)]).toEqual([200, true]);
        const original = new URL(canonicalOf(headOf(await response.text())), base).pathname;
        expect(original).toBe(path.replace("/product-category", ""));
        const kept = async () => (await ask(address)).headers.get("x-nextjs-cache");
        await expect.poll(kept, { timeout: 10_000 }).toBe("HIT");
      }
    },
  );

  test.each([
    ["/earrings?metal=14k-rose", "/earrings", "Earrings"],
    ["/inventory?shape=oval", "/inventory", "Inventory"],
    ["/build-a-ring?style=halo", "/build-a-ring", "Build a ring: Halo settings"],
    ["/lab-created-colored-diamonds?page=2", "/lab-created-colored-diamonds", "Certified Colored Diamonds"],
  ])("is rendered for a query, with its title in the head: %s", async (address, original, title) => {
    const response = await ask(address);
    expect([response.status, isStatic(response)]).toEqual([200, false]);
    const head = headOf(await response.text());
    expect(titleOf(head)).toContain(title);
    expect(head).toContain('name="description"');
    expect(new URL(canonicalOf(head), base).pathname).toBe(original);
  });

  test.each(["/earrings/nope", "/earrings/nope?page=2", "/product-category/nope?metal=14k-rose"])(
    "of an unknown category is a 404: %s",
    async (address) => {
      expect((await ask(address)).status).toBe(404);
    },
  );
});

test("a stone's view has its title, description and address in the head of the first HTML", async () => {
  const { data } = (await (await ask("/api/v1/diamonds")).json()) as { data: { sku: string }[] };
  const address = `/inventory?view=true&sku=${data[0]?.sku}`;
  const head = headOf(await (await ask(address)).text());
  expect(titleOf(head)).toContain("| Inventory");
  expect(head).toContain('name="description"');
  expect(canonicalOf(head)).toBe(`${new URL(canonicalOf(head)).origin}${address}`);
});
