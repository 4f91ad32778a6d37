import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { sharedFiles } from "@/lib/platform/files/tables";
import { cents } from "@/lib/platform/money/model";
import { type Bench, openBench, row } from "../../goods/suppliers/import/feed";
import { loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import type { TestDatabase } from "../../support/database/database";
import { called } from "../called";

let open: TestShop;
let shop: TestDatabase;
let bench: Bench;
let handlers: typeof import("@/lib/desk/suppliers/handlers");
let files: typeof import("@/lib/desk/suppliers/file-handlers");
let feeds: typeof import("@/lib/desk/feeds/handlers");
let works: typeof import("@/lib/desk/work/handlers");

beforeAll(async () => {
  open = await openTestShop();
  shop = open.test;
  bench = await openBench(shop.pool);
  handlers = await import("@/lib/desk/suppliers/handlers");
  files = await import("@/lib/desk/suppliers/file-handlers");
  feeds = await import("@/lib/desk/feeds/handlers");
  works = await import("@/lib/desk/work/handlers");
}, 120_000);
afterAll(async () => {
  await bench?.close();
  await open?.close();
});

/** A file of a form that the importer has never seen. */
const UNKNOWN = [
  "Ref;Cut shape;Poids;Couleur;Pureté;Labo;Certificat;Prix",
  ...Array.from(
    { length: 30 },
    (_, at) =>
      `N${at};Round;${(1 + at / 100).toFixed(2).replace(".", ",")};E;VS1;IGI;LG${600_000_100 + at};${900 + at * 7},50`,
  ),
  "N99;Round;1,20;Z;VS1;IGI;LG600000999;950,00",
].join("\n");

async function upload(content: string, supplier = "Nouveau") {
  const body = new FormData();
  body.set("supplier", supplier);
  body.set("name", "stock.csv");
  body.set("file", new Blob([content]), "stock.csv");
  const request = new Request("http://localhost/api/v1/admin/supplier-files", { method: "POST", body });
  return (await files.handleUploadSupplierFile(called({ request }))).data;
}

async function finished(id: string) {
  for (;;) {
    const { data } = await works.handleWork(called({ params: { id } }));
    if (data.state !== "running") return data;
    await wait(50);
  }
}

const audited = async (subject: string) =>
  (
    await shop.db.select().from(shopAudit).where(eq(shopAudit.subject, subject)).orderBy(desc(shopAudit.at))
  ).map(({ action }) => action);

test("an unknown file is mapped, tried without a change, and imported as it was tried", async () => {
  const file = await upload(UNKNOWN);
  const read = Object.fromEntries(file.columns.map(({ name, field }) => [name, field]));
  expect(file.is_known).toBe(false);
  // values alone say what a column may be, and never what it is
  expect(read).toMatchObject({ Labo: null, Certificat: null });
  expect(Object.fromEntries(file.columns.map(({ name, unsure }) => [name, unsure]))).toMatchObject({
    Labo: "lab",
    Certificat: "cert_no",
  });
  expect(file).toMatchObject({
    header_line: 1,
    questions: [
      { about: "currency", named: [] },
      { about: "stones", silent: 31, stones: 31 },
    ],
    reading: { currency: "USD", stones: null },
  });
  const wanted: Record<string, string> = {
    Ref: "sku",
    "Cut shape": "shape",
    Poids: "carat",
    Couleur: "color",
    Pureté: "clarity",
    Labo: "lab",
    Certificat: "cert_no",
    Prix: "price_total",
  };
  const fields = file.columns.map(({ name }) => wanted[name ?? ""] ?? null);
  const start = (dry_run: boolean) =>
    files.handleImportSupplierFile(
      called({
        params: { id: file.id },
        body: {
          fields,
          reading: { ...file.reading, sku: "column", markup: 1.5 },
          dry_run,
          allow_shrink: false,
          allow_price_moves: false,
        },
      }),
    );
  const tried = await finished((await start(true)).data.work);
  expect(tried).toMatchObject({
    state: "done",
    result: {
      state: "rehearsed",
      counts: { read: 31, added: 30, refused: 1 },
      reasons: [{ rows: 1, line: 32 }],
    },
  });
  const result = tried.result?.kind === "import" ? tried.result : null;
  expect(result?.stones[0]).toMatchObject({ sku: "N0", name: "1.00 ct round", cost: 900.5, price: 1350.75 });
  expect(await bench.states("Nouveau")).toEqual({});

  expect(await finished((await start(false)).data.work)).toMatchObject({
    result: { state: "done", counts: { added: 30 } },
  });
  expect(Object.keys(await bench.states("Nouveau"))).toHaveLength(30);
  expect(await audited("Nouveau")).toEqual(expect.arrayContaining(["import file", "profile save"]));
  // the next file is read the same way
  expect(await upload(UNKNOWN)).toMatchObject({ is_known: true, reading: { markup: 1.5 } });
});

test("work is shown to nobody who may not see what it is about", async () => {
  const { data } = await feeds.handleRunFeed(
    called({ params: { supplier: "Nobody" }, body: { force: false } }),
  );
  const params = { id: data.work };
  expect(await finished(data.work)).toMatchObject({ state: "failed", message: "Nobody has no feed." });
  await expect(works.handleWork(called({ params }, ["suppliers.read"]))).rejects.toMatchObject({
    status: 404,
  });
});

test("a held file is listed with its prices, and approved", async () => {
  const file = (factor: number) =>
    Array.from({ length: 12 }, (_, at) => row(`P${at}`, { price: String((700 + at * 9) * factor) }));
  await bench.run(file(1), { supplier: "Crown" });
  await bench.run(file(3), { supplier: "Crown" });
  expect(await feeds.handleHeldImports()).toMatchObject({
    total: 1,
    data: [
      { supplier: "Crown", moves: expect.arrayContaining([{ sku: "CROWN-P0", before: 700, after: 2100 }]) },
    ],
  });
  const { data } = await feeds.handleApproveImport(called({ params: { supplier: "Crown" } }));
  expect(await finished(data.work)).toMatchObject({ result: { state: "done", counts: { changed: 12 } } });
  expect(await feeds.handleHeldImports()).toMatchObject({ total: 0 });
  // what nobody has to approve any more is not kept
  expect(await shop.db.$count(sharedFiles, eq(sharedFiles.kind, "held-import"))).toBe(0);
});

test("a name that the database can’t store is refused with its field", async () => {
  await expect(upload(UNKNOWN, "Nouv\0eau")).rejects.toMatchObject({
    status: 422,
    errors: { supplier: [expect.stringContaining("can’t store")] },
  });
});

test("a held file whose copy is gone, and an upload that is, say what to do", async () => {
  const file = await upload(UNKNOWN);
  await bench.run(
    Array.from({ length: 12 }, (_, at) => row(`P${at}`, { price: String(9_000 + at * 90) })),
    { supplier: "Crown" },
  );
  await shop.db.delete(sharedFiles);
  await expect(files.handleSupplierFile(called({ params: { id: file.id } }))).rejects.toThrow(
    "This file is no longer here. Upload it again.",
  );
  const { data } = await feeds.handleApproveImport(called({ params: { supplier: "Crown" } }));
  expect(await finished(data.work)).toMatchObject({
    state: "failed",
    message: "The copy of the held file is gone. Import the supplier’s file again.",
  });
});

test("the rows that an import refused can be downloaded by those who may see imports", async () => {
  const body = Array.from({ length: 3 }, (_, at) => row(`Q${at}`, { color: at === 1 ? "Q" : "E" }));
  const { refusedFile, reportFile } = await bench.run(body, { supplier: "Quill", allowShrink: true });
  const params = { id: refusedFile ?? "" };
  const { handleImportFile } = await import("@/lib/desk/work/import-file-handlers");
  const refused = await handleImportFile(called({ params }));
  expect(refused).toMatchObject({ type: "text/csv; charset=utf-8", isDownload: true });
  expect(refused.name).toMatch(/^QUILL-.*-refused\.csv$/);
  expect(await new Response(refused.bytes as ReadableStream).text()).toMatch(/^line,sku,reason,row\n3,/);
  const report = await handleImportFile(called({ params: { id: reportFile ?? "" } }));
  expect(await new Response(report.bytes as ReadableStream).json()).toMatchObject({ read: 3, refused: 1 });
  await expect(handleImportFile(called({ params }, ["suppliers.read"]))).rejects.toMatchObject({
    status: 404,
  });
});

test("a supplier is changed from the version that was read, and its program’s address stays", async () => {
  const confirm = { method: "http", url: "https://acme.example/hold", secret: "env:ACME", hours: 24 };
  await shop.db.insert(suppliers).values({ name: "Acme", confirm });
  const params = { name: "Acme" };
  const { data: before } = await handlers.handleSupplier(called({ params }));
  expect(JSON.stringify(before)).not.toContain("env:ACME");
  const body = {
    email: "stock@acme.example",
    rank: 5,
    confirm: { method: "program", hours: 12 },
    version: before.version,
  };
  const { data: after } = await handlers.handleChangeSupplier(called({ params, body }));
  expect(after).toMatchObject({
    email: "stock@acme.example",
    rank: 5,
    confirm: { method: "program", hours: 12 },
    program_url: "https://acme.example/hold",
  });
  const [stored] = await shop.db.select().from(suppliers).where(eq(suppliers.name, "Acme"));
  expect(stored?.confirm).toMatchObject({ url: "https://acme.example/hold", secret: "env:ACME" });
  await expect(
    handlers.handleChangeSupplier(called({ params, body: { ...body, rank: 6 } })),
  ).rejects.toMatchObject({ name: "VersionConflict" });
  expect(await audited("Acme")).toEqual(["supplier change"]);
});

test("a contradicting offer is decided", async () => {
  await bench.run([row("A1", { report: "777000111" })], { supplier: "First" });
  await bench.run([row("B1", { report: "777000111", carat: "1.52" })], { supplier: "Second" });
  expect(await handlers.handleConflicts()).toMatchObject({
    data: [
      { sku: "SECOND-B1", stone: "FIRST-A1", ours: { carat: 1.02 }, theirs: { carat: 1.52 }, cost: 1000 },
    ],
  });
  await handlers.handleDecideConflict(called({ params: { sku: "SECOND-B1" }, body: { decision: "refuse" } }));
  expect(await handlers.handleConflicts()).toMatchObject({ total: 0 });
});

test("a purchase order is listed with its costs, moved once, and printed", async () => {
  const purchases = await import("@/lib/desk/purchases/handlers");
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
  const stone = await open.stone({ certificateNumber: null });
  const offer = { sku: `ACME-${stone.sku}`, stoneId: stone.id, supplier: "Acme", supplierSku: "own 7" };
  await shop.db
    .insert(stoneOffers)
    .values({ ...offer, costCents: cents(41_250), priceCents: stone.priceCents, deliveryDays: 5 });
  await shop.db
    .update(diamonds)
    .set({ offerSku: offer.sku, supplier: "Acme" })
    .where(eq(diamonds.id, stone.id));
  const { order } = await placeOrder(wish([loose(stone.sku)]), randomUUID());
  await markOrderPaid(order.id, { reference: "T-1", amountCents: null, unconfirmed: true });

  const query = { page: 1, per_page: 25, sort: "number", order: "desc", supplier: "Acme" };
  expect(await purchases.handlePurchaseOrders(called({ query }))).toMatchObject({
    total: 1,
    data: [{ number: "PO-000001", order: order.number, state: "sent", total: 412.5 }],
  });
  const params = { number: "PO-000001" };
  const move = (state: string) => purchases.handleMovePurchase(called({ params, body: { state } }));
  expect(await move("received")).toMatchObject({ data: { state: "received" } });
  await expect(move("canceled")).rejects.toThrow("can’t be changed");
  const { name, bytes } = await purchases.handlePurchasePdf(called({ params }));
  expect([name, Buffer.from(bytes).toString("latin1", 0, 5)]).toEqual(["PO-000001.pdf", "%PDF-"]);
});
