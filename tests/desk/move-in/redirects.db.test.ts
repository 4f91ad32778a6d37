import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addRedirect } from "@/lib/desk/redirects/commands";
import { findRedirect, indexRedirects } from "@/lib/platform/redirects/model";
import { redirects } from "@/lib/platform/redirects/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let folder = "";
let moving: typeof import("@/lib/desk/move-in/redirects/import-redirects");
let undoing: typeof import("@/lib/desk/move-in/undo-commands");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-redirects-"));
  shop = await createTestDatabase();
  moving = await import("@/lib/desk/move-in/redirects/import-redirects");
  undoing = await import("@/lib/desk/move-in/undo-commands");
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

const AUDIT = { actor: "ada", action: "move-in import" } as const;

async function move(text: string, dryRun = false) {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, text);
  return moving.moveRedirects({ file, name: "redirects.csv", dryRun }, AUDIT);
}

const leads = async (path: string) =>
  findRedirect(indexRedirects(await shop.db.select().from(redirects)), path, "");

const SHOPIFY = `Redirect from,Redirect to
/old-ring,/products/new-ring
/products/new-ring,/wedding-rings
https://old.example/pages/size,https://old.example/ring-size-converter?x=1#top
/away,https://elsewhere.example/page
/search?q=ring,/search
/blogs/*,/blog
/cart,/faq
/old-ring,/earrings
/a,/b
/b,/a
,/faq
/empty,
/same,/same/
`;

test("redirects of a file are checked line by line and lead in one step", async () => {
  const rehearsed = await move(SHOPIFY, true);
  expect(rehearsed).toMatchObject({ state: "rehearsed", read: 13, created: 3, move: null });
  expect(await shop.db.$count(redirects)).toBe(0);
  const report = await move(SHOPIFY);
  expect(report).toMatchObject({ state: "done", read: 13, created: 3, changed: 0, unchanged: 0 });
  expect(report.refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [5, "Redirect to", "This leads to another site. Choose a page of this shop."],
    [
      6,
      "Redirect from",
      "Redirects don’t tell addresses apart by what follows a question mark. Leave it out.",
    ],
    [7, "Redirect from", "Redirects go from one path each. Write each path out."],
    [8, "Redirect from", expect.stringContaining("can’t be redirected")],
    [9, "Redirect from", "Line 2 has the same old path. Leave one of them out."],
    [10, null, "It would lead in a circle."],
    [11, null, "It would lead in a circle."],
    [12, "Redirect from", "Enter the old path."],
    [13, "Redirect to", "Enter the new path."],
    [14, "Redirect from", "A path can’t redirect to itself."],
  ]);
  expect(await leads("/old-ring")).toEqual({ location: "/wedding-rings", status: 308 });
  expect(await leads("/pages/size/")).toEqual({ location: "/ring-size-converter?x=1#top", status: 308 });
  const again = await move(SHOPIFY);
  expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  await addRedirect({ from: "/old-ring", to: "/faq", permanent: true }, null);
  const undone = await undoing.undoMove(report.move ?? "", { actor: "ada", action: "move-in undo" });
  expect(undone).toEqual({
    takenBack: { redirect: 2 },
    left: [{ kind: "redirect", name: "/old-ring", reason: "It leads elsewhere now, or is gone." }],
  });
  expect(await leads("/old-ring")).toMatchObject({ location: "/faq" });
  expect(await leads("/pages/size")).toBeNull();
});

test("lists without a header, lines with arrows, and temporary redirects are read, and an undo brings back what was there", async () => {
  await addRedirect({ from: "/x", to: "/faq", permanent: true }, null);
  const report = await move("/x,/blog,302\n/y,/shipping\n");
  expect(report).toMatchObject({ read: 2, created: 1, changed: 1, refused: [] });
  expect(await leads("/x")).toEqual({ location: "/blog", status: 307 });
  await undoing.undoMove(report.move ?? "", { actor: "ada", action: "move-in undo" });
  expect(await leads("/x")).toEqual({ location: "/faq", status: 308 });
  expect(await leads("/y")).toBeNull();
  const arrows = await move("/old -> /faq 301\n/older -> /blog 302\n");
  expect(arrows).toMatchObject({ read: 2, created: 2 });
  expect(await leads("/older")).toEqual({ location: "/blog", status: 307 });
});
