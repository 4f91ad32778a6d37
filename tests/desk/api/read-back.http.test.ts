import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { Browser } from "@/tools/attack/target/browser";
import { senderTo } from "@/tools/attack/target/exchange";
import { type Person, plantPerson } from "@/tools/attack/target/people";

const SHOP = process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000";
const RUN = randomBytes(5).toString("hex");
const SESSION = randomBytes(32).toString("base64url");
const STAFF = { cookie: `adamas-staff=${SESSION}; __Host-adamas-staff=${SESSION}` };
const sender = senderTo(SHOP);

type Body = Record<string, unknown>;
type Read = { declared: Endpoint; isList: boolean };
type Pair = { name: string; write: Endpoint; read: Read };
/** A resource to take back: the values of its path, those of the list’s query, and what its answer doesn’t hold. */
type Subject = { params?: Record<string, string>; query?: string; also?: Body };

/** The pairs that can’t be taken back, and why. */
const EXCEPTED: Record<string, string> = {
  "PUT v1/admin/media/{id}": "takes a file, not fields",
  "PUT v1/admin/metal-prices": "takes the token of a preview",
  "PUT v1/admin/session": "takes the password or a code, to prove who asks",
  "PUT v1/admin/orders/{number}/disputes/{dispute}/evidence": "belongs to a dispute, which only a bank opens",
  "PATCH /v1/account/wishlist": "takes additions and removals",
  "PATCH v1/admin/gift-cards/{id}":
    "changes only a card that its buyer has paid for and that isn’t mailed yet",
  "PATCH v1/admin/appointments/{id}": "takes whether the customer came, which is read as the state",
};

const placeholder = /\/\{(\w+)\}$/;

/** Every PUT and PATCH that has a GET of the same path, or of the list that it changes an item of. */
function pairsOf(endpoints: readonly Endpoint[]): Pair[] {
  const readAt = (path: string) => endpoints.find((one) => one.method === "GET" && one.path === path);
  return endpoints.flatMap((write) => {
    if (write.method !== "PUT" && write.method !== "PATCH") return [];
    const same = readAt(write.path);
    const list = placeholder.test(write.path) ? readAt(write.path.replace(placeholder, "")) : undefined;
    const declared = same ?? list;
    return declared
      ? [{ name: `${write.method} ${write.path}`, write, read: { declared, isList: !same } }]
      : [];
  });
}
const PAIRS = [ADMIN_ENDPOINTS, ALL_ENDPOINTS].flatMap((endpoints) => pairsOf(endpoints));

const subjects = new Map<string, Subject[]>();
/** paths by which what was made is deleted again */
const madePaths: string[] = [];
let database: Client;
let person: Person;
let customer: Record<string, string>;

async function ask(method: string, path: string, body?: Body | FormData) {
  const isForm = body instanceof FormData;
  const who = path.includes("v1/admin/") ? STAFF : customer;
  const response = await fetch(`${SHOP}/api/${path.replace(/^\//, "")}`, {
    method,
    headers: isForm || !body ? who : { ...who, "content-type": "application/json" },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, text, body: text ? JSON.parse(text) : null };
}

/** What a resource is made of; fails unless it was. */
async function made(path: string, body: Body | FormData): Promise<Record<string, string>> {
  const { status, text, body: answer } = await ask("POST", `v1/admin/${path}`, body);
  expect(status, `${path}: ${text}`).toBe(201);
  const { data } = answer;
  const name = path === "feeds" ? data.supplier : (data.slug ?? data.name ?? data.id);
  madePaths.unshift(
    `v1/admin/${path}/${encodeURIComponent(["reply-templates", "webhooks", "campaigns"].includes(path) ? data.id : name)}`,
  );
  return data;
}

async function makeStaff(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    "insert into staff (email, name, role, password_hash, totp_secret) values ($1, 'Ada', 'owner', 'none', 'none') returning id",
    [`${randomUUID()}@shop.example`],
  );
  return rows[0]?.id ?? "";
}

async function makeSubjects(): Promise<void> {
  const slug = `read-back-${RUN}`;
  const studs = `read-back-studs-${RUN}`;
  const supplier = `Read back ${RUN}`;
  await made("categories", { name: `Read back ${RUN}`, slug });
  await made("products", {
    name: `Studs ${RUN}`,
    slug: studs,
    category: slug,
    summary: "Oval studs.",
    description: "Oval studs in **yellow gold**.",
    attributes: [{ key: "Backing", value: "Push" }],
    variants: [{ metal: "14k-yellow", grams: 2.1, carats: 1, price: "1250", stock: 3 }],
  });
  const setting = `read-back-ring-${RUN}`;
  await made("products", {
    name: `Ring ${RUN}`,
    slug: setting,
    kind: "setting",
    summary: "A slim solitaire.",
    variants: [{ metal: "14k-white", grams: 2.5, price: "640" }],
    setting: { style: "solitaire", shapes: ["round"], min_carat: 0.5, max_carat: 3, band_width: 1.8 },
  });
  const picture = new FormData();
  const square = sharp({ create: { width: 600, height: 600, channels: 3, background: "#aabbcc" } });
  picture.set("subject", studs);
  picture.set("alt", "From the front");
  picture.append("file", new Blob([new Uint8Array(await square.jpeg().toBuffer())]), "a.jpg");
  const media = await made("media", picture);
  await made("suppliers", { name: supplier, email: "orders@supplier.example" });
  const program = `Program ${RUN}`;
  await made("suppliers", { name: program });
  await database.query("update suppliers set confirm = $2 where name = $1", [
    program,
    { method: "http", hours: 12, url: "https://supplier.example/stones" },
  ]);
  await made("feeds", {
    supplier,
    kind: "sftp",
    address: "sftp://supplier.example/out",
    user: "shop",
    pattern: "*.csv",
    host_key: `SHA256:${"A".repeat(43)}`,
    secret: "hidden",
    schedule: "0 6 * * *",
    time_zone: "America/New_York",
    stale_after_hours: 48,
  });
  const template = await made("reply-templates", { name: `Hello ${RUN}`, text: "Thank you for writing." });
  const webhook = await made("webhooks", {
    ...{ name: `Books ${RUN}`, address: "https://books.example/adamas", format: "standard" },
    events: ["order.paid", "shipment.sent"],
  });
  const rule = await made("price-rules", {
    ...{ supplier, kind: null, shapes: ["round"], carat_from: 1, carat_below: 1.5 },
    ...{ cost_from: 100.5, cost_below: null, percent: 12.5, add: 20, round_to: 5 },
    ...{ margin_percent: 5, margin: 30.25 },
  });
  const campaign = await made("campaigns", {
    ...{ name: `May ${RUN}`, subject: "May at the bench", preview: "Two settings", body: "A word." },
    segment: { bought: "yes", wished: "any", trade: "no", countries: ["DE"] },
  });
  const draft = await made("phone-orders", { email: "ada@example.com", shipping: { name: "Ada" } });
  const article = await made("pages", {
    ...{ category: "rings", slug: `read-back-${RUN}`, markdown: "## How to measure\n\nWith a string." },
    ...{ article: ARTICLE, state: "draft" },
  });
  // of a country that has no other, which is deleted with it
  const taxed = { country: TAXED, region: null, county: null, city: null, zip_from: null, zip_to: null };
  const rate = await made("tax-rates", {
    ...{ ...taxed, level: "country", authority: `Read back ${RUN}`, code: null, tax_class: null },
    ...{ name: "VAT", percent: 8.875, on_shipping: true, valid_from: "2026-01-01", valid_to: null },
  });
  const krona = { countries: ["SE"], margin_percent: 2.5, rounding: ".00", fixed_rate: 10.5 };
  expect((await ask("PUT", "v1/admin/currencies/SEK", krona)).status).toBe(200);
  madePaths.unshift("v1/admin/currencies/SEK");
  const settings = (await ask("GET", "v1/admin/settings")).body.data as { key: string }[];
  const fate = { also: { state: "draft" } };
  for (const [name, ...chosen] of [
    ["PUT v1/admin/products/{slug}", { params: { slug: studs } }, { params: { slug: setting } }],
    ["PATCH v1/admin/categories/{slug}", { params: { slug } }],
    ["PUT v1/admin/metals/{slug}", { params: { slug: "platinum" } }, { params: { slug: "silver" } }],
    ["PUT v1/admin/currencies/{code}", { params: { code: "SEK" } }],
    ["PUT v1/admin/products/{slug}/currency-prices/{code}", { params: { slug: studs, code: "SEK" } }],
    ["PATCH v1/admin/media/{id}", { params: { id: media.id ?? "" }, query: `?subject=${studs}` }],
    ["PATCH v1/admin/orders/{number}", { params: { number: numberOf(person.orders.paid) } }],
    ["PUT v1/admin/campaigns/{id}", { params: { id: campaign.id ?? "" } }],
    ["PUT v1/admin/phone-orders/{id}", { params: { id: draft.id ?? "" } }],
    ["PATCH v1/admin/reply-templates/{id}", { params: { id: template.id ?? "" } }],
    ["PATCH v1/admin/webhooks/{id}", { params: { id: webhook.id ?? "" } }],
    ["PUT v1/admin/setting-drafts/{key}", { params: { key: "look" } }, { params: { key: "homeSections" } }],
    ["PUT v1/admin/settings/{key}", ...settings.map(({ key }) => ({ params: { key } }))],
    [
      "PUT v1/admin/pages/{name}",
      { params: { name: "pages/klarna" }, ...fate },
      { params: { name: article.name ?? "" }, ...fate },
    ],
    ["PUT v1/admin/mail-texts/{kind}", { params: { kind: "order-delivered" } }],
    ["PATCH v1/admin/staff/{id}", { params: { id: await makeStaff() } }],
    ["PUT v1/admin/price-rules/{id}", { params: { id: rule.id ?? "" } }],
    [
      "PUT v1/admin/tax-rates/{id}",
      { params: { id: rate.id ?? "" }, query: `?region=${TAXED}`, also: { from: "2026-01-01" } },
    ],
    ["PATCH v1/admin/suppliers/{name}", { params: { name: supplier } }, { params: { name: program } }],
    ["PATCH v1/admin/feeds/{supplier}", { params: { supplier } }],
    ["PUT /v1/account/cart", {}],
    ["PATCH /v1/account", {}],
    ["PUT /v1/account/unfinished/{key}", { params: { key: "ring" } }],
    ["PUT /v1/account/addresses/{id}", { params: { id: person.addressId } }],
  ] as [string, ...Subject[]][]) {
    subjects.set(name, chosen);
  }
}

const TAXED = "MX";

const ARTICLE = {
  title: `Read back ${RUN}`,
  summary: "How to measure a ring with nothing but a string and a ruler.",
  published: "2026-01-15",
  picture: "/pictures/lessons/stone-hexagon.svg",
  order: 90,
};

/** An order’s number, as `plantPerson` makes it. */
const numberOf = (id: string) => `A-${id.slice(0, 8).toUpperCase()}`;

beforeAll(async () => {
  database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await database.query("insert into staff_sessions (staff_id, token_hash, agent) values ($1, $2, 'a test')", [
    await makeStaff(),
    createHash("sha256").update(SESSION).digest("hex"),
  ]);
  person = await plantPerson(database, `read back ${RUN}`);
  // its telephone number is marked, and so no number
  await database.query("update customers set phone = '+15035550100' where id = $1", [person.id]);
  const { bearer } = await new Browser(sender).signIn(person.email);
  customer = { authorization: `Bearer ${bearer}` };
  await makeSubjects();
});
afterAll(async () => {
  for (const path of madePaths) await ask("DELETE", path);
  await database.query("delete from tax_rates where authority = $1", [`Read back ${RUN}`]);
  await ask("POST", "v1/admin/pages/pages%2Fklarna/reset");
  sender.close();
  await database.end();
});

/** The fields that an endpoint’s body has, of what another answered. */
function bodyOf(write: Endpoint, answered: Body): Body {
  const { properties = {} } = z.toJSONSchema(write.body ?? z.object({}), {
    io: "input",
    unrepresentable: "any",
  });
  return Object.fromEntries(Object.entries(answered).filter(([field]) => field in properties));
}

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** Reads a resource: by its path, or among the items of its list. */
async function readSubject({ write, read }: Pair, { params, query = "" }: Subject): Promise<Body> {
  const { status, text, body } = await ask("GET", filled(read.declared.path, params) + query);
  expect(status, `${read.declared.path}: ${text}`).toBe(200);
  if (!read.isList) return body.data;
  const name = placeholder.exec(write.path)?.[1] ?? "";
  const item = (body.data as Body[]).find((one) => one[name] === params?.[name]);
  if (!item) throw new Error(`${read.declared.path} lists no item whose ${name} is ${params?.[name]}`);
  return item;
}

test.each(PAIRS.filter(({ name }) => !(name in EXCEPTED)))(
  "$name takes back what the shop answers",
  async (pair) => {
    const chosen = subjects.get(pair.name) ?? [];
    expect(chosen, "nothing to take back").not.toEqual([]);
    for (const subject of chosen) {
      const read = await readSubject(pair, subject);
      const sent = { ...bodyOf(pair.write, read), ...subject.also };
      const answer = await ask(pair.write.method, filled(pair.write.path, subject.params), sent);
      expect(
        [200, 204],
        `${JSON.stringify(subject)} ${JSON.stringify(sent)} ${answer.status}: ${answer.text}`,
      ).toContain(answer.status);
    }
  },
);

test("every pair of a GET and a PUT or PATCH is taken back or excepted, and no other is named", () => {
  const names = PAIRS.map(({ name }) => name);
  expect([...subjects.keys(), ...Object.keys(EXCEPTED)].toSorted()).toEqual(names.toSorted());
});
