import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writeDefaults } from "@/lib/desk/defaults/write-defaults";
import { moves } from "@/lib/desk/move-in/tables";
import { products } from "@/lib/goods/catalog/tables";
import { metalsSetting } from "@/lib/goods/metals/setting";
import { EFFECTS, type EffectId } from "@/lib/people/staff/effects";
import { mayRole, type Permission, ROLE_WORDS, ROLES, type Role } from "@/lib/people/staff/roles";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { sanctionsMatches } from "@/lib/selling/dealer-duties/tables";
import { disputes } from "@/lib/selling/disputes/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { EVIDENCE_FILES, EVIDENCE_TEXT_NAMES } from "@/lib/selling/payments/dispute-model";
import { payments } from "@/lib/selling/payments/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { purchaseOrders } from "@/lib/selling/purchasing/tables";
import { person } from "../../people/accounts/people";
import { loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { disputeOf, ToyProvider, toyMethod } from "../../selling/payments/toy-method";
import { makeStaff, staffCookie } from "../../support/staff";

// outside a server there is no request to wait for
vi.mock("next/server", async (original) => ({ ...(await original()), connection: async () => undefined }));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
const routes = import.meta.glob<Record<string, Handler>>("../../../app/api/v1/admin/**/route.ts");

const SHOP = "https://shop.example";
let shop: TestShop;
const cookies = new Map<Role, string>();

const toys = new ToyProvider();

beforeAll(async () => {
  shop = await openTestShop();
  const { registerPaymentMethod } = await import("@/lib/selling/payments/methods");
  registerPaymentMethod(toyMethod(toys, async () => undefined));
  await shop.test.db.transaction(writeDefaults);
  for (const role of ROLES) cookies.set(role, (await staffCookie(await makeStaff(role))).cookie);
}, 120_000);
afterAll(() => shop?.close());

type Answer = { status: number; body: Record<string, unknown> & { data?: never } };

/** Calls a route of the admin API as somebody with a role would. */
async function ask(role: Role, call: string, body?: unknown): Promise<Answer> {
  const [method = "GET", address = ""] = call.split(" ");
  const { pathname, search } = new URL(`${SHOP}/api/v1/admin/${address}`);
  const asked = pathname.slice("/api/v1/admin/".length).split("/");
  const file = Object.keys(routes).find((name) => {
    const parts = name.slice("../../../app/api/v1/admin/".length, -"/route.ts".length).split("/");
    return (
      parts.length === asked.length && parts.every((part, at) => part.startsWith("[") || part === asked[at])
    );
  });
  const handler = file && (await routes[file]?.())?.[method];
  if (!file || !handler) throw new Error(`no route answers ${call}`);
  const parts = file.slice("../../../app/api/v1/admin/".length, -"/route.ts".length).split("/");
  const params = Object.fromEntries(
    parts.flatMap((part, at) =>
      part.startsWith("[") ? [[part.slice(1, -1), decodeURIComponent(asked[at] ?? "")]] : [],
    ),
  );
  const request = new Request(`${SHOP}/api/v1/admin/${asked.join("/")}${search}`, {
    method,
    headers: { cookie: cookies.get(role) ?? "", "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const isJson = response.headers.get("content-type")?.includes("json");
  const text = await response.text();
  return { status: response.status, body: isJson && text ? JSON.parse(text) : { text } };
}

const earrings = (change: Record<string, unknown> = {}) => ({
  name: `Studs ${randomUUID().slice(0, 8)}`,
  category: "studs",
  summary: "Oval studs.",
  status: "active",
  variants: [
    { metal: "14k-yellow", options: { finish: "Matte" }, price: 100 },
    { metal: "14k-yellow", options: { finish: "Polished" }, price: 1_000 },
  ],
  ...change,
});
type Document = ReturnType<typeof earrings> & { slug: string; version: number };

const commands = () => import("@/lib/desk/products/commands/change-product");

/** A product that is on sale, as its document. */
async function onSale(change: Record<string, unknown> = {}): Promise<Document> {
  const { createProduct, showProduct } = await commands();
  const { slug } = await createProduct(earrings(change), null);
  return (await showProduct(slug)) as unknown as Document;
}

async function ordered(isPaid: boolean) {
  const stone = await shop.stone();
  const checkout = await import("@/lib/selling/checkout/place-order");
  const { order } = await checkout.placeOrder(wish([loose(stone.sku)]), randomUUID());
  if (isPaid) {
    const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
    await markOrderPaid(order.id, { reference: null, amountCents: null });
  }
  const [line] = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return { ...order, line: line?.id ?? "", stone };
}

/** An order whose payment is in dispute, at a provider of its own. */
async function disputed() {
  const order = await ordered(true);
  const reference = `pay-${order.id}`;
  await shop.test.db
    .update(payments)
    .set({ method: "toy", reference, byProvider: true })
    .where(eq(payments.orderId, order.id));
  const dispute = disputeOf(reference, order.totalCents);
  toys.disputes.set(dispute.reference, dispute);
  const { applyDispute } = await import("@/lib/selling/fulfillment/disputes/commands/apply-dispute");
  await applyDispute(dispute, { method: "toy", event: null });
  const [row] = await shop.test.db.select().from(disputes).where(eq(disputes.reference, dispute.reference));
  return { number: order.number, dispute: row?.id ?? "" };
}

const pricedAt = (price: number) => ({ priceCents: cents(price), regularPriceCents: cents(price) });

/** Offers a diamond that costs so much more at the price of the old one, cents. */
async function offerDearer(role: Role, more: number): Promise<Answer> {
  const order = await ordered(true);
  const other = await shop.stone(pricedAt(order.stone.priceCents + more));
  const query = `line=${order.line}&search=${other.sku}&keep_price=yes`;
  const quoted = await ask(role, `GET orders/${order.number}/stone-swap-quotes?${query}`);
  if (quoted.status !== 200) return quoted;
  return ask(role, `POST orders/${order.number}/stone-swaps`, {
    line: order.line,
    sku: other.sku,
    message: "Yours was flawed.",
    keep_price: true,
    back_on_sale: false,
    total: order.totalCents / 100,
  });
}

/** Tries an effect; the answer's status is below 300 if it came about. */
const ATTEMPTS: Readonly<Record<EffectId, (role: Role) => Promise<Answer>>> = {
  choice_price: async (role) => {
    const shown = await onSale();
    const [first, second] = shown.variants;
    const variants = [
      { ...first, options: second?.options },
      { ...second, options: first?.options },
    ];
    return ask(role, `PUT products/${shown.slug}`, { ...shown, variants });
  },
  publish: async (role) => {
    const { slug } = await onSale({ status: "draft" });
    return ask(role, `PUT products/${slug}/status`, { status: "active" });
  },
  draft_price: async (role) => {
    const shown = await onSale({ status: "draft" });
    const variants = shown.variants.map((variant) => ({ ...variant, price: 5 }));
    return ask(role, `PUT products/${shown.slug}`, { ...shown, variants });
  },
  stone_price: async (role) => {
    const { sku } = await shop.stone();
    return ask(role, `PUT stones/${sku}/price`, { price: 5 });
  },
  discount: (role) =>
    ask(role, "POST promo-codes", {
      code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
      description: "A code",
      kind: "percentage",
      value: 50,
      minimum: 0,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      max_uses_per_customer: null,
      categories: null,
      is_public: false,
    }),
  money_back: async (role) =>
    ask(role, `POST orders/${(await ordered(true)).number}/refunds`, {
      amount: 1,
      reason: "Goodwill",
      key: randomUUID(),
      by_hand: true,
    }),
  evidence: async (role) => {
    const { number, dispute } = await disputed();
    const texts = Object.fromEntries(EVIDENCE_TEXT_NAMES.map((name) => [name, "As ordered."]));
    // files take seconds to make, and change nothing about who may send them
    const sent = { texts, left_out: EVIDENCE_FILES };
    return ask(role, `POST orders/${number}/disputes/${dispute}/submission`, sent);
  },
  release: async (role) => {
    const { number } = await disputed();
    return ask(role, `POST orders/${number}/release`, { note: "Called the customer." });
  },
  duties: async (role) => {
    const { number, id } = await ordered(true);
    const [match] = await shop.test.db
      .insert(sanctionsMatches)
      .values({
        orderId: id,
        role: "buyer",
        subject: "Abu Abbas",
        entry: 2674,
        listedName: "ABBAS, Abu",
        program: null,
      })
      .returning();
    const decided = await ask(role, `PUT name-matches/${match?.id}/state`, {
      state: "cleared",
      note: "Another date of birth.",
    });
    const papers = { kind: "passport", number: "X1", issuer: "New York", seen_on: "2026-03-03" };
    const identified = await ask(role, `POST orders/${number}/identifications`, papers);
    // neither without the other
    return decided.status < 300 ? identified : decided;
  },
  dear_stone: (role) => offerDearer(role, 10_001),
  goodwill: (role) => offerDearer(role, 10_000),
  payment: async (role) => ask(role, `POST orders/${(await ordered(false)).number}/payment`, {}),
  order_state: async (role) =>
    ask(role, `POST orders/${(await ordered(false)).number}/cancellation`, { note: null }),
  produce: async (role) => ask(role, `POST orders/${(await ordered(true)).number}/production`),
  stone_stock: async (role) => {
    const { sku } = await shop.stone();
    return ask(role, `PUT stones/${sku}/availability`, { availability: "withdrawn" });
  },
  see_order: async (role) => ask(role, `GET orders/${(await ordered(true)).number}`),
  see_customer: async (role) => ask(role, `GET orders/${(await ordered(true)).number}/papers/invoice`),
  see_account: (role) => ask(role, "GET customers"),
  export: (role) => ask(role, "POST order-exports", {}),
  erase: async (role) => {
    const { id } = await person(shop.test);
    return ask(role, `POST customers/${id}/exports`);
  },
  mail_customer: async (role) => {
    const order = await ordered(true);
    const written = await shop.test.db.select().from(mails).where(eq(mails.recipient, order.email));
    const mail = written.find(({ purpose }) => purpose.includes(order.id));
    return ask(role, `POST orders/${order.number}/mails`, { mail: mail?.id ?? randomUUID() });
  },
  currency: (role) =>
    ask(role, "PUT currencies/GBP", {
      ...{ countries: ["GB"], margin_percent: 0, rounding: "exact", fixed_rate: 0.8 },
    }),
  metal: (role) => {
    const { slug, ...silver } =
      metalsSetting.schema.parse(undefined).find((one) => one.slug === "silver") ?? {};
    return ask(role, `PUT metals/${slug}`, { ...silver, offered: true });
  },
  campaign: async (role) => {
    const segment = { bought: "any", wished: "any", trade: "any", countries: [] };
    const text = { name: "May", subject: "May", preview: "News", body: "A word.", segment };
    const { body } = await ask("owner", "POST campaigns", text);
    const step = { step: "schedule", send_at: new Date(Date.now() + 3_600_000).toISOString(), version: 1 };
    const { id } = body.data ?? { id: "" };
    return ask(role, `POST campaigns/${id}/steps`, step);
  },
  mail_texts: (role) => ask(role, "GET mail-texts"),
  tax: (role) =>
    ask(role, "POST tax-rates", {
      country: "US",
      region: "NY",
      county: null,
      city: `Town ${randomUUID()}`,
      zip_from: null,
      zip_to: null,
      level: "city",
      authority: "Town",
      code: null,
      tax_class: null,
      name: "Sales tax",
      percent: 1,
      on_shipping: true,
      valid_from: "2026-01-01",
      valid_to: null,
    }),
  redirect: (role) =>
    ask(role, "POST redirects", { from: `/old-${randomUUID()}`, to: "/about-us", permanent: false }),
  redirect_reserved: (role) =>
    ask(role, "POST redirects", { from: "/checkout", to: "/about-us", permanent: false }),
  move_in: async (role) => {
    const move = { kind: "redirects", name: "redirects.csv", state: "done", actor: "ada" } as const;
    const [row] = await shop.test.db.insert(moves).values(move).returning();
    return ask(role, `POST moves/${row?.id}/undo`);
  },
  integrations: (role) =>
    ask(role, "POST webhooks", {
      name: "Books",
      address: "https://books.example/adamas",
      events: ["order.paid"],
    }),
  keys: (role) => ask(role, "POST keys", { name: randomUUID(), scopes: ["catalog"] }),
  access: (role) =>
    ask(role, "POST staff-invitations", { email: `${randomUUID()}@shop.example`, role: "owner" }),
};

const rolesWith = (permission: Permission | null): Role[] =>
  ROLES.filter((role) => permission !== null && mayRole(role, permission));

test.each(EFFECTS)("$does: only by the roles of the table", async ({ id, permission }) => {
  const outcomes: [Role, number][] = [];
  for (const role of ROLES) outcomes.push([role, (await ATTEMPTS[id](role)).status]);
  const able = outcomes.filter(([, status]) => status < 300).map(([role]) => role);
  expect(able, outcomes.join(" ")).toEqual(rolesWith(permission));
  // who may not is refused in words, never by a failure
  for (const [, status] of outcomes)
    expect([200, 201, 202, 204, 403, 409, 422], outcomes.join(" ")).toContain(status);
});

test("the table of effects in the documentation is this one", () => {
  const head = ["what it comes to", ...ROLES.map((role) => ROLE_WORDS[role].name)];
  const rows = EFFECTS.map(({ does, permission }) => [
    does,
    ...ROLES.map((role) => (permission !== null && mayRole(role, permission) ? "yes" : "–")),
  ]);
  const cells = readFileSync("docs/back-office.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
        .join("|"),
    );
  for (const row of [head, ...rows]) expect(cells).toContain(row.join("|"));
});

test("content can’t change what a choice costs by going through a draft, by a new choice, or by deleting and creating again", async () => {
  const shown = await onSale();
  expect((await ask("content", `PUT products/${shown.slug}/status`, { status: "draft" })).status).toBe(200);
  const { showProduct } = await commands();
  const draft = (await showProduct(shown.slug)) as unknown as Document;
  const cheap = draft.variants.map((variant) => ({ ...variant, price: 1 }));
  const renamed = draft.variants.map((variant, at) => ({ ...variant, options: { finish: `Finish ${at}` } }));
  const [dear] = draft.variants.slice(1);
  for (const variants of [
    cheap,
    renamed,
    [...draft.variants, { ...dear, sku: undefined, options: {}, price: 1 }],
  ]) {
    expect((await ask("content", `PUT products/${shown.slug}`, { ...draft, variants })).status).toBe(422);
  }
  expect((await ask("content", `DELETE products/${shown.slug}`)).status).toBe(422);
  // and the back office offers neither
  const rightsOf = async (role: Role) => (await ask(role, `GET products/${shown.slug}`)).body.rights;
  expect(await rightsOf("content")).toEqual({ prices: false, deletion: false });
  expect(await rightsOf("owner")).toEqual({ prices: true, deletion: true });
  // words are theirs, and so is leaving a choice out
  const words = { ...draft, summary: "Other words.", variants: draft.variants.slice(1) };
  expect((await ask("content", `PUT products/${shown.slug}`, words)).status).toBe(200);
  expect((await ask("manager", `DELETE products/${shown.slug}`)).status).toBe(204);
});

test("content can’t bring goods on sale under a promo code, by a list, a parent, or a SKU", async () => {
  const shown = await onSale();
  await shop.test.db.insert(promoCodes).values({
    code: "HALF",
    description: "Half",
    kind: "percentage",
    value: 50,
    categorySlugs: ["hoops"],
  });
  await shop.test.db.insert(promoCodes).values({
    code: "ONE-SKU",
    description: "One piece",
    kind: "percentage",
    value: 50,
    skus: ["FREE-1"],
  });
  const listed = { ...shown, also_in: ["hoops"] };
  const named = shown.variants.map((variant, at) => (at === 0 ? { ...variant, sku: "FREE-1" } : variant));
  expect((await ask("content", `PUT products/${shown.slug}`, listed)).status).toBe(422);
  expect((await ask("content", `PUT products/${shown.slug}`, { ...shown, variants: named })).status).toBe(
    422,
  );
  expect(
    (await ask("content", `PUT products/${shown.slug}`, { ...shown, also_in: ["pendants"] })).status,
  ).toBe(200);
  const now = { ...shown, version: shown.version + 1, also_in: ["hoops"] };
  expect((await ask("manager", `PUT products/${shown.slug}`, now)).status).toBe(200);
});

test("whatever puts a product on sale, the database notes when that was", async () => {
  const { slug } = await onSale({ status: "draft" });
  const at = async () =>
    (await shop.test.db.select().from(products).where(eq(products.slug, slug)))[0]?.firstOnSaleAt ?? null;
  expect(await at()).toBeNull();
  await shop.test.db.update(products).set({ status: "active" }).where(eq(products.slug, slug));
  const first = await at();
  expect(first).not.toBeNull();
  await shop.test.db.update(products).set({ status: "withdrawn" }).where(eq(products.slug, slug));
  expect(await at()).toEqual(first);
});

test("several swaps in a row give away no more than one may", async () => {
  const order = await ordered(true);
  const swap = async (more: number) => {
    const other = await shop.stone(pricedAt(order.stone.priceCents + more));
    const offers = await import("@/lib/selling/fulfillment/swap/commands/offer");
    const { acceptSwap } = await import("@/lib/selling/fulfillment/swap/commands/answer");
    const wanted = { lineId: order.line, sku: other.sku, message: "A better one.", isPriceKept: true };
    const terms = { backOnSale: false, mayRefund: false, seenTotalCents: order.totalCents };
    await acceptSwap(
      await offers.offerSwap(order.id, { ...wanted, ...terms }, { actor: "sales", action: "order stone" }),
    );
  };
  await swap(9_000);
  await expect(swap(18_000)).rejects.toMatchObject({ code: "swap_refused" });
});

test("the workshop sees what to make and where to send it, and nothing else of a customer", async () => {
  const order = await ordered(true);
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  const { name, line1 } = row?.shippingAddress ?? { name: "", line1: "" };
  const read = async () => JSON.stringify((await ask("workshop", `GET orders/${order.number}`)).body);
  const toShip = await read();
  expect(toShip).toContain(line1);
  expect(toShip).not.toContain(order.email);
  // a number among the digits of an ID is no amount
  expect(toShip).not.toMatch(new RegExp(`(?<![\\w-])${order.totalCents / 100}(?![\\w-])`));
  const note = (text: string) => ({ text });
  await ask("sales", `POST orders/${order.number}/notes`, note("Call her sister first"));
  await ask("workshop", `POST orders/${order.number}/notes`, note("Prong two is done"));
  await shop.test.db.insert(purchaseOrders).values({ number: 900, supplier: "Acme Gems", orderId: order.id });
  const noted = await read();
  expect(noted).not.toContain("Call her sister first");
  expect(noted).toContain("Prong two is done");
  expect(noted).not.toContain("Acme Gems");
  expect(JSON.stringify((await ask("sales", `GET orders/${order.number}`)).body)).toContain("Acme Gems");
  const { waits, steps } = JSON.parse(noted).data;
  expect(steps).toEqual(["produce", "ship"]);
  expect(waits).toBe("production");
  const list = async (q: string) => (await ask("workshop", `GET orders?q=${encodeURIComponent(q)}`)).body;
  expect(JSON.stringify(await list(order.number))).toContain(order.number);
  expect(JSON.stringify(await list(order.number))).not.toContain(name);
  // words of a customer find nothing, which would say who ordered
  for (const words of [order.email, name]) expect(await list(words)).toMatchObject({ data: [], total: 0 });
  expect((await ask("workshop", `GET orders/${order.number}/papers/packing-slip`)).status).toBe(200);
  const parcel = { carrier: "UPS", tracking_number: "1Z" };
  expect((await ask("workshop", `POST orders/${order.number}/production`)).status).toBe(200);
  expect((await ask("workshop", `POST orders/${order.number}/shipment`, parcel)).status).toBe(200);
  const shipped = await read();
  expect(shipped).not.toContain(line1);
  expect(JSON.parse(shipped).data).toMatchObject({ waits: null, steps: [] });
  for (const call of ["", "/papers/workshop-card"]) {
    const unpaid = await ordered(false);
    expect((await ask("workshop", `GET orders/${unpaid.number}${call}`)).status).toBe(404);
  }
});

test("sales can’t approve a trade account, which brings a discount, and can decline it", async () => {
  const { customers } = await import("@/lib/people/accounts/tables");
  const { id } = await person(shop.test);
  await shop.test.db
    .update(customers)
    .set({
      tradeStatus: "pending",
      company: "Bench & Co.",
      taxId: "12-3456789",
      emailConfirmedAt: new Date(),
    })
    .where(eq(customers.id, id));
  const review = (role: Role, status: string) => ask(role, `PUT customers/${id}/trade-status`, { status });
  expect((await review("sales", "approved")).status).toBe(403);
  expect((await review("sales", "declined")).status).toBe(200);
  expect((await review("manager", "approved")).status).toBe(200);
});
