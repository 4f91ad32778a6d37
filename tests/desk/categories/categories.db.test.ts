import { desc, gt, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { changeLog } from "@/lib/platform/db/tables";
import { redirects } from "@/lib/platform/redirects/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.test.db.transaction(writeDefaults);
}, 120_000);
afterAll(() => shop?.close());

const lastVersion = async () => {
  const [row] = await shop.test.db
    .select({ version: changeLog.version })
    .from(changeLog)
    .orderBy(desc(changeLog.version))
    .limit(1);
  return row?.version ?? 0;
};

const isListed = async (category: string) => {
  const { findProducts } = await import("@/lib/goods/catalog/lists/queries");
  const { data } = await findProducts(productQuerySchema.parse({ category }), shop.test.db);
  return data.some(({ slug }) => slug === "climber");
};

test("a category is added, filled, renamed, moved with its products, and deleted once it is empty", async () => {
  const before = await lastVersion();
  const added = await run(
    "categories",
    "add",
    "Ear crawlers",
    "--parent",
    "earrings",
    "--before",
    "hoops",
    "--yes",
  );
  expect(added.out).toBe("Added Ear crawlers: /earrings/ear-crawlers");
  const told = await shop.test.db
    .select({ key: changeLog.key })
    .from(changeLog)
    .where(gt(changeLog.version, before));
  expect(told.map(({ key }) => key)).toEqual(
    expect.arrayContaining(["category:ear-crawlers", "category:earrings", "catalogue", "shop"]),
  );
  const { listCategories } = await import("@/lib/desk/categories/commands");
  const siblings = (await listCategories())
    .filter(({ parent }) => parent === "earrings")
    .map(({ slug }) => slug);
  expect(siblings.slice(0, 4)).toEqual(["studs", "halo-studs", "ear-crawlers", "hoops"]);

  const { createProduct } = await import("@/lib/desk/products/commands/change-product");
  const climber = {
    name: "Climber",
    category: "ear-crawlers",
    summary: "A climber.",
    status: "active",
    variants: [{ price: "300" }],
  };
  await createProduct(climber, null);
  expect(await Promise.all(["ear-crawlers", "earrings", "fine-jewelry"].map(isListed))).toEqual([
    true,
    true,
    true,
  ]);
  expect((await run("categories", "delete", "ear-crawlers", "--yes")).problem).toContain(
    "has a product, drafts included",
  );

  await shop.test.db.insert(promoCodes).values({
    ...{ code: "CLIMB", kind: "percentage", value: 5, description: "5% off" },
    categorySlugs: ["ear-crawlers"],
  });
  const renamed = await run(
    "categories",
    "rename",
    "ear-crawlers",
    "--name",
    "Crawlers",
    "--slug",
    "crawlers",
    "--yes",
  );
  expect(renamed).toEqual({ out: "Changed Crawlers.", problem: null });
  const moved = await run("categories", "move", "crawlers", "--parent", "ready-to-ship", "--yes");
  expect(moved.out).toBe("Moved crawlers: /ready-to-ship/crawlers");
  const rules = await shop.test.db
    .select({ from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(inArray(redirects.from, ["/earrings/ear-crawlers", "/earrings/crawlers"]))
    .orderBy(redirects.from);
  expect(rules).toEqual([
    { from: "/earrings/crawlers", to: "/ready-to-ship/crawlers" },
    { from: "/earrings/ear-crawlers", to: "/earrings/crawlers" },
  ]);
  expect(await Promise.all(["crawlers", "ready-to-ship", "earrings", "fine-jewelry"].map(isListed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const [promo] = await shop.test.db.select().from(promoCodes);
  expect(promo?.categorySlugs).toEqual(["crawlers"]);

  const { updateProduct, showProduct } = await import("@/lib/desk/products/commands/change-product");
  await updateProduct("climber", { ...(await showProduct("climber")), category: "drops" }, null);
  expect((await run("categories", "delete", "crawlers", "--yes")).out).toBe("Deleted Crawlers.");
});

test("what the shop's own pages need stays, and addresses that lead nowhere are refused", async () => {
  const problem = async (...args: string[]) => (await run("categories", ...args, "--yes")).problem;
  expect(await problem("delete", "halo")).toContain("Halo is one of the shop’s built-in categories");
  expect(await problem("rename", "earrings", "--slug", "ears")).toContain("keeps its slug");
  expect(await problem("move", "melee", "--parent", "earrings")).toContain("stays where it is");
  expect(await problem("add", "Studs")).toContain("already a category with the slug studs");
  expect(await problem("add", "Small", "--parent", "studs")).toContain(
    "under these categories: fine-jewelry",
  );
  expect(await problem("add", "Small", "--parent", "earrings", "--before", "bangles")).toContain(
    "a category with the same parent",
  );
  expect(await problem("add", "💎")).toContain("The slug: Use lowercase letters");
  expect(await problem("rename", "earrings")).toBe("Pass --name, --slug, or --description.");
  expect((await run("categories", "add", "Gifts", "--yes")).out).toBe("Added Gifts: /product-category/gifts");
});
