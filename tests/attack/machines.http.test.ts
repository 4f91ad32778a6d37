import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { HEADER, row } from "../goods/suppliers/import/feed";
import { startFakeS3 } from "../platform/media/stores/fake-s3";
import { createAuthenticator } from "../support/authenticator";
import { startSecondShop } from "../support/shops/second-shop";
import { makeStaff, staffCookie } from "../support/staff";

const databaseUrl = process.env.TEST_MACHINES_DATABASE_URL ?? "";
const BUCKET = "media";
const SUPPLIER = "Twofold";
const TAX_HEAD =
  "State,ZipCode,TaxRegionName,EstimatedCombinedRate,StateRate,EstimatedCountyRate,EstimatedCityRate,EstimatedSpecialRate";

type Machine = 0 | 1;
const other = (at: Machine): Machine => (at === 0 ? 1 : 0);
type Sent = { body?: unknown; form?: Record<string, string | File>; cookie?: string };

const database = new Client({ connectionString: databaseUrl });
const folders: string[] = [];
const shops: Awaited<ReturnType<typeof startSecondShop>>[] = [];
/** a folder that both machines see, as a network disk is */
let outside = "";
let bucket: Awaited<ReturnType<typeof startFakeS3>>;
/** what each machine answered so far */
const answered: [number, number] = [0, 0];
let owner = "";

beforeAll(async () => {
  await database.connect();
  bucket = await startFakeS3(BUCKET);
  outside = await mkdtemp(join(tmpdir(), "adamas-outside-"));
  for (let at = 0; at < 2; at++) folders.push(await mkdtemp(join(tmpdir(), "adamas-machine-")));
  for (const folder of folders) {
    const settings = (port: number) => {
      // one shop has one address, whichever machine answers
      const url = shops[0]?.url ?? `http://127.0.0.1:${port}`;
      return {
        ...{
          DATABASE_URL: databaseUrl,
          DATA_DIR: folder,
          SHOP_URL: url,
          NEXTAUTH_URL: url,
          RATE_LIMITS_OFF: "1",
        },
        ...{ MEDIA_S3_BUCKET: BUCKET, MEDIA_S3_ENDPOINT: bucket.url },
        ...{ MEDIA_S3_ACCESS_KEY_ID: "test-key", MEDIA_S3_SECRET_ACCESS_KEY: "only-for-tests" },
      };
    };
    shops.push(await startSecondShop(settings));
  }
  owner = await withDatabase({ url: databaseUrl, poolSize: 1 }, async () => {
    const { cookie } = await staffCookie(await makeStaff("owner"));
    return cookie;
  });
}, 240_000);
afterAll(async () => {
  await Promise.all(shops.map(({ stop }) => stop()));
  await bucket?.stop();
  for (const folder of [outside, ...folders]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  await database.end();
});

/** Deletes what both machines keep on their disks, while they run. */
async function loseDisks(): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function ask(at: Machine, method: string, path: string, { body, form, cookie = owner }: Sent = {}) {
  const data = form && new FormData();
  for (const [name, value] of Object.entries(form ?? {})) data?.set(name, value);
  const response = await fetch(`${shops[at]?.url}${path}`, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(data ? { body: data } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  answered[at] += 1;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** What the admin API answers. @throws for a refusal, with its text */
// biome-ignore lint/suspicious/noExplicitAny: the answers' shapes are the endpoints' own tests' concern
async function admin(at: Machine, method: string, path: string, sent?: Sent): Promise<any> {
  const { status, bytes } = await ask(at, method, `/api/v1/admin/${path}`, sent);
  if (status >= 300) throw new Error(`${method} ${path} on machine ${at + 1}: ${status} ${bytes}`);
  return bytes.length > 0 ? JSON.parse(bytes.toString("utf8")).data : null;
}

/** Polls work on both machines in turn, beginning with one that didn't start it, until it is over. */
async function finished(startedAt: Machine, { work }: { work: string }) {
  for (let at = other(startedAt); ; at = other(at)) {
    const found = await admin(at, "GET", `work/${work}`);
    if (found.state !== "running") return found;
    await sleep(50);
  }
}

const csv = (text: string, name: string) => new File([text], name, { type: "text/csv" });

/** Uploads a file on one machine, maps it on the other, and imports it on either. */
async function importStones(
  [upload, map, run]: readonly [Machine, Machine, Machine],
  rows: readonly string[],
  isDryRun: boolean,
) {
  const file = csv([HEADER, ...rows, ""].join("\n"), "stock.csv");
  const { id } = await admin(upload, "POST", "supplier-files", {
    form: { supplier: SUPPLIER, name: "stock.csv", file },
  });
  await loseDisks();
  const { columns, reading } = await admin(map, "GET", `supplier-files/${id}`);
  const started = await admin(run, "POST", `supplier-files/${id}/imports`, {
    body: {
      fields: columns.map(({ field }: { field: string | null }) => field),
      reading: { ...reading, markup: 1.5, currency: "USD", stones: "lab" },
      ...{ dry_run: isDryRun, allow_shrink: false, allow_price_moves: false },
    },
  });
  return finished(run, started);
}

const stones = (factor: number) =>
  Array.from({ length: 12 }, (_, at) => row(`T${at}`, { price: String((700 + at * 9) * factor) }));

test("a supplier's file is uploaded, mapped, tried, imported, held, and approved on either machine", async () => {
  const refused = row("T99", { color: "Q" });
  const tried = await importStones([0, 1, 1], [...stones(1), refused], true);
  expect(tried.result).toMatchObject({ state: "rehearsed", counts: { read: 13, added: 12, refused: 1 } });
  await loseDisks();
  for (const at of [0, 1] as const) {
    const { bytes } = await ask(at, "GET", `/api/v1/admin/import-files/${tried.result.refused_file}`);
    expect(bytes.toString("utf8")).toMatch(/^line,sku,reason,row\n14,/);
  }
  const done = await importStones([1, 0, 0], stones(1), false);
  expect(done.result).toMatchObject({ state: "done", counts: { added: 12 } });
  const held = await importStones([0, 1, 0], stones(3), false);
  expect(held.result).toMatchObject({ state: "held", guard: "prices" });
  await loseDisks();
  expect(await admin(1, "GET", "held-imports")).toMatchObject([{ supplier: SUPPLIER }]);
  const approved = await finished(1, await admin(1, "POST", `held-imports/${SUPPLIER}/approval`));
  expect(approved.result).toMatchObject({ state: "done", counts: { changed: 12 } });
  expect(await admin(0, "GET", "held-imports")).toEqual([]);
});

test("a feed that one machine runs is followed on the other, with the rows it refused", async () => {
  const file = join(outside, "feed.csv");
  await writeFile(file, [HEADER, row("U1"), row("U2"), row("U3", { color: "Q" }), ""].join("\n"));
  // a newer one could still be being written
  const at = new Date(Date.now() - 3_600_000);
  await utimes(file, at, at);
  // paused, so that its schedule doesn't run it meanwhile
  await database.query(
    "insert into feed_sources (supplier, kind, address, schedule, is_enabled) values ('Upstream', 'file', $1, '0 4 * * *', false)",
    [file],
  );
  await database.query(
    'insert into suppliers (name, profile) values (\'Upstream\', \'{"markup": 2, "currency": "USD", "stones": "lab"}\')',
  );
  const run = (at: Machine, force: boolean) =>
    admin(at, "POST", "feeds/Upstream/runs", { body: { force } }).then((started) => finished(at, started));
  expect((await run(0, false)).result).toMatchObject({ kind: "feed", outcome: "imported" });
  await loseDisks();
  const [first] = await admin(1, "GET", "feeds/Upstream/runs");
  expect(first).toMatchObject({ state: "done", read: 3, added: 2, refused: 1 });
  const refused = await ask(1, "GET", `/api/v1/admin/import-files/${first.refused_file}`);
  expect(refused.bytes.toString("utf8")).toMatch(/^line,sku,reason,row\n4,/);
  // what the one has read is known to the other
  expect((await run(1, false)).result).toMatchObject({ outcome: "unchanged" });
});

test("products are imported on one machine, followed and shown on the other", async () => {
  const text = (price: number) =>
    `Handle,Title,Category,Summary,Variant Price\ntwofold-studs,Twofold studs,studs,Studs.,${price}\ntwofold-lost,Lost,nowhere,Studs.,90\n`;
  for (const [at, dryRun] of [
    [0, "true"],
    [1, "false"],
  ] as const) {
    const form = { dry_run: dryRun, file: csv(text(90), "products.csv") };
    const { result } = await finished(at, await admin(at, "POST", "product-imports", { form }));
    expect(result).toMatchObject({ read: 2, created: 1, refused: 1 });
    await loseDisks();
    const file = await ask(other(at), "GET", `/api/v1/admin/import-files/${result.refused_file}`);
    expect(file.bytes.toString("utf8")).toContain("3,twofold-lost,Category");
  }
  expect(await admin(0, "GET", "products/twofold-studs")).toMatchObject({ name: "Twofold studs" });
});

test("a picture that one machine takes is served and removed by the other", async () => {
  const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#c0a060" } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(photo)], "front.jpg", { type: "image/jpeg" });
  const added = await admin(0, "POST", "media", {
    form: { subject: "twofold-studs", alt: "From the front", file },
  });
  await loseDisks();
  const [one, two] = [await ask(0, "GET", added.src), await ask(1, "GET", added.src)];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.bytes.equals(one.bytes)).toBe(true);
  expect(await admin(1, "GET", "media?subject=twofold-studs")).toMatchObject([{ id: added.id }]);
  await admin(1, "DELETE", `media/${added.id}`);
  expect(await admin(0, "GET", "media?subject=twofold-studs")).toEqual([]);
});

test("an order by phone is drafted, priced, sent, accepted, and exported on machines in turn", async () => {
  const { rows } = await database.query<{ sku: string; price: number }>(
    "select sku, price_cents / 100.0::float8 as price from diamonds where availability = 'available' and supplier <> $1 order by price_cents limit 1",
    [SUPPLIER],
  );
  const [stone] = rows;
  const items = [{ kind: "diamond", diamond: stone?.sku, seenPrice: stone?.price }];
  const shared = { customer_id: null, email: "grace@buyer.example", items, shipping_method: "express" };
  const shipping = { ...{ name: "Grace Hopper", company: "", line1: "12 Example Street", line2: "" } };
  const draft = {
    ...shared,
    phone: "+1 212 555 0147",
    shipping: { ...shipping, city: "New York", region: "NY", postcode: "10001", country: "US" },
    ...{ promo_code: "", gift_note: "", internal_note: "By phone" },
  };
  const made = await admin(0, "POST", "phone-orders", { body: draft });
  expect(await admin(1, "GET", `phone-orders/${made.id}`)).toMatchObject({ email: draft.email });
  const quote = await admin(1, "POST", "phone-order-quotes", {
    body: { ...shared, country: "US", region: "NY" },
  });
  const sent = await admin(0, "POST", `phone-orders/${made.id}/order`, {
    body: { version: made.version, seen_total: quote.total },
  });
  const token = sent.link.slice(sent.link.lastIndexOf("/") + 1);
  const opened = await ask(1, "GET", `/api/v1/payment-links/${token}`, { cookie: "" });
  expect(opened.status).toBe(200);
  const accepted = await ask(0, "POST", "/api/v1/payment-links", {
    body: { token, payment_method: "bank_transfer", agreed: true },
    cookie: "",
  });
  expect(accepted.status).toBe(200);
  expect(await admin(1, "GET", `orders/${sent.number}`)).toMatchObject({ number: sent.number });
  for (const at of [0, 1] as const) {
    const exported = await admin(at, "POST", "order-exports", { body: { q: sent.number } });
    expect(exported).toMatchObject({ orders: 1, csv: expect.stringContaining(sent.number) });
  }
});

test("a file of tax rates and an exemption's certificate are where they are needed", async () => {
  const file = csv(`${TAX_HEAD}\nNY,10001,NEW YORK CITY,0.08875,0.04,0,0.045,0.00375\n`, "ny.csv");
  const { id } = await admin(1, "POST", "tax-imports", {
    form: { name: "ny.csv", valid_from: "2026-01-01", file },
  });
  await loseDisks();
  expect(await admin(0, "GET", `tax-imports/${id}`)).toMatchObject({ name: "ny.csv", faulty: 0 });
  const { result } = await finished(0, await admin(0, "POST", `tax-imports/${id}/application`));
  expect(result).toMatchObject({ kind: "tax_import" });

  const { rows } = await database.query<{ id: string }>(
    "insert into customers (email, email_confirmed_at, first_name, last_name) values ('trade@buyer.example', now(), 'Ada', 'Byron') returning id",
  );
  const path = `customers/${rows[0]?.id}/tax-exemptions`;
  const pdf = "%PDF-1.4\n% a certificate\n%%EOF\n";
  const [exemption] = await admin(1, "POST", path, {
    form: { reason: "Resale", file: new File([pdf], "resale.pdf", { type: "application/pdf" }) },
  });
  const read = await ask(0, "GET", `/api/v1/admin/${path}/${exemption.id}/file`);
  expect(read.bytes.toString("utf8")).toBe(pdf);
});

test("a passkey is asked for by one machine and answered by the other", async () => {
  const authenticator = createAuthenticator(shops[0]?.url ?? "");
  const asked = await admin(0, "POST", "passkey-registrations");
  await admin(1, "POST", "passkeys", {
    body: { challenge: asked.challenge, name: "Key", response: authenticator.register(asked.options) },
  });
  const begun = await admin(1, "POST", "passkey-challenges", { cookie: "" });
  const signedIn = await ask(0, "POST", "/api/v1/admin/passkey-sessions", {
    body: { challenge: begun.challenge, response: authenticator.sign(begun.options) },
    cookie: "",
  });
  expect(signedIn.status).toBe(200);
  const [cookie = ""] = (signedIn.headers.getSetCookie()[0] ?? "").split(";");
  expect(await admin(1, "GET", "session", { cookie })).toMatchObject({ role: "owner" });
  await admin(1, "DELETE", "session", { cookie });
  expect((await ask(0, "GET", "/api/v1/admin/session", { cookie })).status).toBe(401);
});

test("both machines took part, find nothing missing, and still serve pages and pictures", async () => {
  await loseDisks();
  for (const at of [0, 1] as const) {
    expect(answered[at], `machine ${at + 1}`).toBeGreaterThan(20);
    const { storage, missing } = await admin(at, "GET", "system");
    expect(storage.kind).toBe("bucket");
    expect(missing.filter(({ keys }: { keys: string[] }) => keys.includes("MEDIA_DIR"))).toEqual([]);
    expect((await ask(at, "GET", "/", { cookie: "" })).status).toBe(200);
  }
  console.log(`machine 1 answered ${answered[0]} requests, machine 2 ${answered[1]}`);
});
