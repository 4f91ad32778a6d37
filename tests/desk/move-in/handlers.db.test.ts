import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import type { handleUploadMoveFile } from "@/lib/desk/move-in/handlers";
import type { MoveChoices } from "@/lib/desk/work/move-results";
import { products } from "@/lib/goods/catalog/tables";
import { customers } from "@/lib/people/accounts/tables";
import { mails } from "@/lib/platform/mail/tables";
import { redirects } from "@/lib/platform/redirects/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";
import { csvOf, ETSY } from "../products/shops/exports";

let shop: TestDatabase;
let desk: typeof import("@/lib/desk/move-in/handlers");
let findWork: typeof import("@/lib/desk/work/commands").findWork;
beforeAll(async () => {
  shop = await createTestDatabase();
  await shop.db.transaction(writeDefaults);
  desk = await import("@/lib/desk/move-in/handlers");
  ({ findWork } = await import("@/lib/desk/work/commands"));
});
afterAll(() => shop?.close());

type Uploaded = Awaited<ReturnType<typeof handleUploadMoveFile>>["data"];

async function uploaded(name: string, text: string): Promise<Uploaded> {
  const body = new FormData();
  body.set("name", name);
  body.append("file", new Blob([text]), name);
  const request = new Request("http://localhost/api/v1/admin/move-files", { method: "POST", body });
  return (await desk.handleUploadMoveFile(called({ request }))).data;
}

/** What came of work, once it is done. */
async function done({ data }: { data: { work: string } }) {
  await vi.waitFor(async () => expect((await findWork(data.work))?.state).not.toBe("running"), {
    timeout: 30_000,
    interval: 50,
  });
  return findWork(data.work);
}

const imported = async (id: string, body: { choices: MoveChoices | null; dry_run: boolean }) =>
  done(await desk.handleImportMoveFile(called({ params: { id }, body })));

const LISTING = {
  TITLE: "Gold ring",
  DESCRIPTION: "By hand.",
  PRICE: 90,
  QUANTITY: 2,
  CURRENCY_CODE: "USD",
  "VARIATION 1 NAME": "Ring size",
  "VARIATION 1 VALUES": "6,7",
};

const CHOICES: MoveChoices = {
  currency: null,
  categories: { "": "studs" },
  below_zero: null,
  same_prices: true,
  drafts: false,
  pictures: false,
  redirects: true,
};

test("an export is uploaded, read, rehearsed, imported, and undone", async () => {
  const file = await uploaded("Listings 2026.csv", csvOf(ETSY, [LISTING]));
  expect(file).toMatchObject({ name: "Listings 2026.csv", kind: "products", system: "etsy" });
  expect(await desk.handleMoveFile(called({ params: { id: file.id } }))).toEqual({ data: file });

  // the first look says what has to be decided, with nothing decided
  const looked = await imported(file.id, { choices: null, dry_run: true });
  expect(looked).toMatchObject({
    permission: "move-in",
    state: "done",
    result: {
      kind: "move_products",
      state: "rehearsed",
      move: null,
      choices: { currency: null, categories: {}, same_prices: false },
      scan: {
        system: "etsy",
        products: 1,
        variants: 2,
        currency: "USD",
        types: [{ type: "", products: 1, example: "Gold ring" }],
        open_prices: { products: 1, line: 2 },
        first: [{ name: "Gold ring", price: "90", variants: 2, options: ["Ring size: 6"], stock: null }],
      },
      refused: 1,
    },
  });
  expect(await shop.db.$count(products)).toBe(0);

  const rehearsed = await imported(file.id, { choices: CHOICES, dry_run: true });
  expect(rehearsed).toMatchObject({ result: { state: "rehearsed", created: 1, refused: 0 } });
  expect(await shop.db.$count(products)).toBe(0);

  const result = (await imported(file.id, { choices: CHOICES, dry_run: false }))?.result;
  expect(result).toMatchObject({ kind: "move_products", state: "done", created: 1, refusals: [] });
  const id = result?.kind === "move_products" ? (result.move ?? "") : "";
  expect(await desk.handleMoves()).toMatchObject({
    data: [{ id, kind: "products", system: "etsy", name: "Listings 2026.csv", state: "done", records: 1 }],
  });
  expect(await desk.handleMove(called({ params: { id } }))).toMatchObject({
    data: { id, message: null, there: [{ kind: "product", count: 1 }], left_records: [], lost: [] },
  });

  const undone = await done(await desk.handleUndoMove(called({ params: { id } })));
  expect(undone?.result).toEqual({
    kind: "move_undo",
    taken_back: [{ kind: "product", count: 1 }],
    left: [],
    left_count: 0,
  });
  expect(await shop.db.$count(products)).toBe(0);
  expect(await desk.handleMove(called({ params: { id } }))).toMatchObject({
    data: { state: "undone", there: [], undone_at: expect.any(String) },
  });
});

test("other lists come with counts in words, and their customers can be invited", async () => {
  const file = await uploaded(
    "people.csv",
    "Email,First Name,Last Name\nada@x.example,Ada,King\nnobody,No,One\n",
  );
  expect(file).toMatchObject({ kind: "customers", system: null });
  const result = (await imported(file.id, { choices: null, dry_run: false }))?.result;
  expect(result).toMatchObject({
    kind: "move_rows",
    state: "done",
    refused: 1,
    refusals: [{ line: 3, name: "No One", column: "Email" }],
  });
  expect(result?.kind === "move_rows" && result.counts).toContainEqual({ what: "New customers", count: 1 });
  const id = result?.kind === "move_rows" ? (result.move ?? "") : "";
  expect(await shop.db.$count(customers)).toBe(1);
  expect(await shop.db.$count(mails)).toBe(0);
  const invited = await done(await desk.handleInviteMovedCustomers(called({ params: { id } })));
  expect(invited?.result).toEqual({ kind: "move_invitations", invited: 1, skipped: 0 });
  expect(await shop.db.$count(mails)).toBe(1);

  const rules = await uploaded("rules.csv", "Redirect from,Redirect to\n/old,/about-us\n");
  const before = await shop.db.$count(redirects);
  const led = (await imported(rules.id, { choices: null, dry_run: false }))?.result;
  expect(led).toMatchObject({ kind: "move_rows", state: "done", refused: 0 });
  expect(await shop.db.$count(redirects)).toBe(before + 1);
  const move = led?.kind === "move_rows" ? (led.move ?? "") : "";
  await expect(desk.handleInviteMovedCustomers(called({ params: { id: move } }))).rejects.toThrow(
    "This import brought no customers.",
  );
});

test("what the shop doesn’t know, or has no longer, is refused", async () => {
  await expect(uploaded("list.csv", "Name,Age\nAda,36\n")).rejects.toThrow("It reads products of Shopify");
  const gone = { params: { id: randomUUID() } };
  await expect(desk.handleMoveFile(called(gone))).rejects.toMatchObject({ code: "not_found" });
  await expect(desk.handleMove(called(gone))).rejects.toMatchObject({ code: "not_found" });
  await expect(desk.handleUndoMove(called(gone))).rejects.toMatchObject({ code: "not_found" });
  // a file of products that waits for its import is no export of another shop
  const { storeSharedFile } = await import("@/lib/platform/files/shared-file-commands");
  const { Readable } = await import("node:stream");
  const other = await storeSharedFile("product-file", Readable.from(["Handle\n"]), "own.csv");
  await expect(desk.handleMoveFile(called({ params: { id: other.id } }))).rejects.toMatchObject({
    code: "not_found",
  });
});

test("prices in another currency hold the file, and the page still shows how it is read", async () => {
  const file = await uploaded("euros.csv", csvOf(ETSY, [{ ...LISTING, CURRENCY_CODE: "EUR" }]));
  const { result } = (await imported(file.id, { choices: null, dry_run: true })) ?? {};
  expect(result).toMatchObject({
    kind: "move_products",
    state: "failed",
    message: expect.stringContaining("Line 2, PRICE: this price is in EUR"),
    scan: { products: 1, currency: "EUR" },
  });
});
