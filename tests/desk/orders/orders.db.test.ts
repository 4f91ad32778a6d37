import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import type { Role } from "@/lib/people/staff/roles";
import { staff, staffSessions } from "@/lib/people/staff/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { orders } from "@/lib/selling/orders/tables";
import { openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";

vi.mock("next/server", async (actual) => ({ ...(await actual<object>()), connection: async () => {} }));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  const { openStaffSession } = await import("@/lib/people/staff/commands/staff-sessions");
  for (const role of ["owner", "manager", "sales", "workshop"] as const) {
    const [person] = await shop.test.db
      .insert(staff)
      .values({ email: `${role}@shop.example`, name: role, role, passwordHash: "-", totpSecret: "-" })
      .returning();
    const cookie = await shop.test.db.transaction((tx) => openStaffSession(tx, person?.id ?? "", null));
    cookies.set(role, cookie.split(";")[0] ?? "");
  }
}, 120_000);
afterAll(() => shop?.close());

/** Calls a route as somebody who is signed in to the back office. */
async function ask(
  handler: Handler,
  role: Role,
  { params = {}, query = "", body }: { params?: Record<string, string>; query?: string; body?: object } = {},
) {
  const request = new Request(
    `${process.env.SHOP_URL ?? "http://localhost:3000"}/api/v1/admin/orders${query}`,
    {
      method: body ? "POST" : "GET",
      headers: {
        cookie: cookies.get(role) ?? "",
        "sec-fetch-site": "same-origin",
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  );
  const response = await handler(request, { params: Promise.resolve(params) });
  const isJson = response.headers.get("content-type") === "application/json";
  return { status: response.status, response, body: isJson ? await response.json() : null };
}

const ROUTES = {
  list: () => import("@/app/api/v1/admin/orders/route").then(({ GET }) => GET),
  read: () => import("@/app/api/v1/admin/orders/[number]/route").then(({ GET }) => GET),
  change: () => import("@/app/api/v1/admin/orders/[number]/route").then(({ PATCH }) => PATCH),
  pay: () => import("@/app/api/v1/admin/orders/[number]/payment/route").then(({ POST }) => POST),
  refund: () => import("@/app/api/v1/admin/orders/[number]/refunds/route").then(({ POST }) => POST),
  note: () => import("@/app/api/v1/admin/orders/[number]/notes/route").then(({ POST }) => POST),
  mail: () => import("@/app/api/v1/admin/orders/[number]/mails/route").then(({ POST }) => POST),
  paper: () => import("@/app/api/v1/admin/orders/[number]/papers/[paper]/route").then(({ GET }) => GET),
  exported: () => import("@/app/api/v1/admin/order-exports/route").then(({ POST }) => POST),
} as const;
const call = async (route: keyof typeof ROUTES, ...rest: [Role, Parameters<typeof ask>[2]?]) =>
  ask((await ROUTES[route]()) as Handler, ...rest);

async function place(change: Parameters<typeof wish>[1] = {}) {
  const stone = await shop.stone({ certificateNumber: `LG${Math.floor(Math.random() * 1e9)}` });
  const { order } = await placeOrder(wish([ring(stone.sku)], change), randomUUID());
  return { order, stone, params: { number: order.number } };
}
const found = async (q: string, more = "") => {
  const { body } = await call("list", "sales", { query: `?q=${encodeURIComponent(q)}${more}` });
  return (body.data as { number: string }[]).map(({ number }) => number);
};

it("finds an order by its number, name, email, phone, stone, report, and setting's SKU", async () => {
  const { order, stone } = await place({
    contact: { email: "grace.hopper@navy.example", phone: "+1 (212) 555-0147" },
    shipping: { ...wish([]).shipping, name: "Grace O’Hara-Hopper" },
  });
  const { order: other } = await place();
  const searches = [
    order.number,
    order.number.slice(2).toLowerCase(),
    "hopper grace",
    "grace.hopper@navy",
    "navy.example",
    "212-555-0147",
    "+12125550147",
    stone.sku.toLowerCase(),
    stone.certificateNumber ?? "",
    // what its supplier calls it
    "lot-7741",
  ];
  await shop.test.db.insert(stoneOffers).values({
    sku: "NORTH-LOT-7741",
    stoneId: stone.id,
    supplier: "north",
    supplierSku: "Lot-7741",
    priceCents: stone.priceCents,
    deliveryDays: 3,
  });
  for (const words of searches) expect([words, await found(words)]).toEqual([words, [order.number]]);
  expect(await found("s-1-14kw")).toEqual(expect.arrayContaining([order.number, other.number]));
  expect(await found("grace byron")).toEqual([]);
  // what a person types is never a pattern or a query
  for (const words of ["'", "a & !b | (", "\\", "%"]) await expect(found(words)).resolves.toBeDefined();
  expect(await found("hopper", "&status=paid")).toEqual([]);
  expect(
    await found("hopper", "&status=awaiting_payment&payment_method=bank_transfer&size_open=false"),
  ).toEqual([order.number]);
  expect(await found("hopper", "&size_open=true")).toEqual([]);
  const day = new Date().toISOString().slice(0, 10);
  expect(await found("hopper", `&placed_from=${day}&placed_to=${day}`)).toEqual([order.number]);
  expect(await found("hopper", "&placed_to=2020-01-01")).toEqual([]);
});

it("refuses a refund to sales, asks an owner to prove who they are, and refunds in part, once a key", async () => {
  const { order, params } = await place();
  expect((await call("pay", "manager", { params, body: { amount: 1 } })).body).toMatchObject({
    code: "amount_differs",
  });
  const paid = await call("pay", "manager", { params, body: { reference: "TR-1" } });
  expect(paid.body.data).toMatchObject({
    status: "paid",
    waits: "production",
    refundable: order.totalCents / 100,
  });

  const body = { amount: 100.01, reason: "A scratch on the band.", key: randomUUID() };
  expect(await call("refund", "sales", { params, body })).toMatchObject({ status: 403 });
  await shop.test.db.update(staffSessions).set({ verifiedAt: new Date(0) });
  expect((await call("refund", "owner", { params, body })).body).toMatchObject({
    code: "verification_required",
  });
  await shop.test.db.update(staffSessions).set({ verifiedAt: new Date() });
  for (let again = 0; again < 2; again += 1) {
    const { body: answer } = await call("refund", "owner", { params, body });
    expect(answer.data).toMatchObject({
      status: "paid",
      refundable: (order.totalCents - 10_001) / 100,
      refunds: [{ amount: "$100.01", reason: "A scratch on the band.", state: "asked", store_credit: null }],
    });
  }
  const asCredit = { ...body, amount: 50, key: randomUUID(), destination: "credit" };
  const { body: credited } = await call("refund", "owner", { params, body: asCredit });
  expect(credited.data.refunds[1]).toMatchObject({ amount: "$50", store_credit: "$50", state: "done" });
  const tooMuch = { ...body, amount: order.totalCents / 100, key: randomUUID() };
  expect((await call("refund", "owner", { params, body: tooMuch })).body).toMatchObject({
    code: "refund_too_large",
  });
  const [audit] = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.action, "order refund"));
  expect(audit).toMatchObject({
    actor: "owner@shop.example",
    subject: order.number,
    detail: { amountCents: 10_001 },
  });
});

it("keeps notes for the staff, and shows what happened with the newest first", async () => {
  const { params } = await place();
  await call("pay", "manager", { params, body: { reference: "TR-2" } });
  const { body } = await call("note", "workshop", { params, body: { text: "Customer calls on Friday." } });
  expect(body.data.notes).toMatchObject([
    { author: "workshop@shop.example", text: "Customer calls on Friday." },
  ]);
  expect(body.data.timeline[0]).toMatchObject({ kind: "note", detail: "Customer calls on Friday." });
  expect((await call("note", "workshop", { params, body: { text: " " } })).status).toBe(422);
});

it("changes an address unless somebody was faster, the prices depend on it, or the order has ended", async () => {
  const { order, params } = await place();
  const { body: read } = await call("read", "sales", { params });
  const address = read.data.shipping_address;
  const change = (more: object, version = read.data.version) =>
    call("change", "sales", {
      params,
      body: { version, shipping_address: { ...address, ...more } },
    });
  expect((await change({ region: "CA" })).body).toMatchObject({ status: 422, code: "refused" });
  expect((await change({ line1: "" })).body.errors).toHaveProperty(["shipping_address.line1"]);
  const changed = await change({ line1: "77 Other Street" });
  expect(changed.body.data.shipping_address.line1).toBe("77 Other Street");
  expect((await change({ line1: "1 Late Street" })).body).toMatchObject({ code: "version_conflict" });
  const [audit] = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
  expect(audit?.detail).toMatchObject({
    before: { shippingAddress: { line1: "12 Example Street" } },
    after: { shippingAddress: { line1: "77 Other Street" } },
  });
  await shop.test.db.update(orders).set({ status: "canceled" }).where(eq(orders.id, order.id));
  expect((await change({}, changed.body.data.version)).body.message).toContain("can’t be changed");
});

it("sends a mail to the customer again, but none of another order", async () => {
  const { order, params } = await place();
  const { body } = await call("read", "sales", { params });
  const [mail] = body.data.mails as { id: string; can_resend: boolean; subject: string }[];
  expect(mail).toMatchObject({ can_resend: true });
  expect((await call("mail", "sales", { params, body: { mail: mail?.id ?? "" } })).status).toBe(200);
  const sent = await shop.test.db.select().from(mails).where(eq(mails.recipient, order.email));
  expect(sent.filter(({ subject }) => subject === mail?.subject)).toHaveLength(2);
  const another = await place();
  expect(
    (await call("mail", "sales", { params: another.params, body: { mail: mail?.id ?? "" } })).status,
  ).toBe(422);
});

it("prints an order's papers, and exports orders without formulas to those who may", async () => {
  const { params } = await place({ shipping: { ...wish([]).shipping, name: "=HYPERLINK(1)" } });
  for (const paper of ["invoice", "packing-slip", "gift-receipt", "workshop-card"]) {
    const { response } = await call("paper", "sales", { params: { ...params, paper } });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  }
  // nothing crosses a border within the shop's own zone
  const paper = "commercial-invoice";
  expect((await call("paper", "sales", { params: { ...params, paper } })).status).toBe(404);
  const german = { ...wish([]).shipping, country: "DE", region: null, city: "Berlin", postcode: "10115" };
  const abroad = await place({ shipping: german });
  const { response } = await call("paper", "sales", { params: { ...abroad.params, paper } });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect((await call("paper", "workshop", { params: { ...abroad.params, paper } })).status).not.toBe(200);
  const postal = (role: Role, of: { number: string }) =>
    call("paper", role, { params: { ...of, paper: "cn23" } });
  expect((await postal("sales", params)).status).toBe(404);
  const { response: form } = await postal("sales", abroad.params);
  expect(form.headers.get("content-type")).toBe("application/pdf");
  expect((await postal("workshop", abroad.params)).status).not.toBe(200);
  expect((await call("paper", "sales", { params: { number: "A-NONE", paper: "invoice" } })).status).toBe(404);
  expect((await call("exported", "sales", { body: {} })).status).toBe(403);
  const { body } = await call("exported", "owner", { body: { q: params.number } });
  expect(body.data.orders).toBe(1);
  expect(body.data.csv).toContain("'=HYPERLINK(1)");
});
