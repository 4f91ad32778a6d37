import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { productPictures } from "@/lib/desk/products/queries/product-pictures";
import { categories, products } from "@/lib/goods/catalog/tables";
import { readPlaceholder } from "@/lib/goods/pictures/placeholders/read-placeholder";
import { expireCachedValues } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { createTestDatabase, type TestDatabase } from "../../../support/database/database";

let shop: TestDatabase;
let GET: typeof import("@/app/pictures/pieces/[slug]/[file]/route").GET;
beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  ({ GET } = await import("@/app/pictures/pieces/[slug]/[file]/route"));
});
afterAll(() => shop?.close());

async function add(slug: string, category: string, shape: string | null = null): Promise<string> {
  const [place] = await shop.db.select().from(categories).where(eq(categories.slug, category));
  const [row] = await shop.db
    .insert(products)
    .values({
      ...{ slug, sku: slug, name: slug, kind: "jewelry", categoryId: place?.id ?? "" },
      ...{ summary: "", description: "", shape },
    })
    .returning();
  return row?.id ?? "";
}

async function shown(slug: string, file = "stone-640.webp") {
  const request = new Request(`http://shop.test/pictures/pieces/${slug}/${file}`);
  const response = await GET(request, { params: Promise.resolve({ slug, file }) });
  return { type: response.headers.get("content-type"), text: await response.text() };
}

test("a product without a picture is shown by a drawing of its kind, in lists of the back office, too", async () => {
  const id = await add("dawn", "huggies");
  await add("dusk", "chains");
  await add("noon", "fine-jewelry");
  expireCachedValues([tags.catalog]);
  expect(await shown("dawn")).toEqual({ type: "image/svg+xml", text: readPlaceholder("earrings") });
  expect(await shown("dawn", "yellow-160.avif")).toMatchObject({ text: readPlaceholder("earrings") });
  expect(await shown("dusk")).toMatchObject({ text: readPlaceholder("necklace") });
  expect(await shown("noon")).toMatchObject({ text: readPlaceholder("other") });
  // one that is gone is shown by what its address says
  expect(await shown("old-signet-ring")).toMatchObject({ text: readPlaceholder("ring") });
  const pictures = await productPictures([{ id, slug: "dawn", metal: null }]);
  expect(pictures.get(id)).toMatch(/^\/pictures\/pieces\/dawn\/stone-\d+\.webp$/);
});

test("a shop’s own drawing takes the place of the software’s", async () => {
  const folder = join("shop", "placeholders");
  const own =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A watch of ours</title></svg>';
  await mkdir(folder);
  try {
    await writeFile(join(folder, "watch.svg"), own);
    expect(readPlaceholder("watch")).toBe(own);
    expect(readPlaceholder("ring")).toContain("A ring");
  } finally {
    await rm(folder, { recursive: true });
  }
});
