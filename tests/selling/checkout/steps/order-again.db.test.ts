import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { cents } from "@/lib/platform/money/model";
import { openTestShop, type TestShop, wish } from "../shop";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
}, 120_000);
afterAll(() => shop?.close());

const noon = new Date("2026-03-03T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** A guest's cart of melee, made to order, which can be ordered any number of times. */
async function cart(quantity = 2) {
  const variant = await shop.melee(cents(1_250));
  const order = (email: string, again = false, count = quantity) =>
    wish([{ kind: "product", variant, quantity: count, seenPrice: 12.5 }], {
      contact: { email, phone: null },
      order_again: again,
    });
  return order;
}

const refusalOf = (placed: Promise<unknown>) =>
  placed.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error.body();
      throw error;
    },
  );

it("asks whether a cart placed a minute ago is to be ordered again, and orders it again if it is", async () => {
  const order = await cart();
  const first = await placeOrder(order("ada@buyer.example"), randomUUID(), noon);
  const again = placeOrder(order("Ada@buyer.example"), randomUUID(), later(50));
  // another browser learns nothing of the order it repeats
  expect(await refusalOf(again)).toMatchObject({ status: 409, code: "ordered_already", order: null });
  const own = {
    network: null,
    viewerSecretOf: (id: string) => (id === first.order.id ? first.secret : null),
  };
  const { number, id } = first.order;
  const repeated = placeOrder(order("grace@buyer.example"), randomUUID(), later(50), null, own);
  expect(await refusalOf(repeated)).toMatchObject({
    code: "ordered_already",
    order: { number, path: `/thankyou/order-received/${id}` },
  });
  const meant = await placeOrder(order("ada@buyer.example", true), randomUUID(), later(51), null, own);
  expect(meant.order.id).not.toBe(id);
});

it("makes one order of two keys sent at once", async () => {
  const order = await cart();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => refusalOf(placeOrder(order("both@buyer.example"), randomUUID(), noon))),
  );
  const codes = answers.map((answer) => answer?.code ?? "placed");
  expect(codes.toSorted()).toEqual(["ordered_already", "ordered_already", "ordered_already", "placed"]);
});

it("asks nobody who orders other pieces, another number, a minute later, or is somebody else", async () => {
  const order = await cart();
  const other = await cart();
  await placeOrder(order("eve@buyer.example"), randomUUID(), noon);
  await placeOrder(order("eve@buyer.example", false, 3), randomUUID(), later(10));
  await placeOrder(other("eve@buyer.example"), randomUUID(), later(10));
  await placeOrder(order("bob@buyer.example"), randomUUID(), later(10));
  await placeOrder(order("eve@buyer.example"), randomUUID(), later(61));
});

it("says of a stone ordered twice that it was ordered, not that somebody else has it", async () => {
  const stone = await shop.stone();
  const items = [{ kind: "diamond", diamond: stone.sku, seenPrice: 700 }] as const;
  await placeOrder(wish([...items]), randomUUID(), noon);
  const twice = placeOrder(wish([...items], { order_again: false }), randomUUID(), later(5));
  expect(await refusalOf(twice)).toMatchObject({ code: "ordered_already" });
});

it("is answered over the API with the earlier order for the browser that placed it alone", async () => {
  const { POST } = await import("@/app/api/v1/checkout/route");
  const order = await cart();
  const send = async (headers: Record<string, string> = {}, again = false) => {
    const request = new Request("https://shop.example/api/v1/checkout", {
      method: "POST",
      headers: {
        origin: "https://shop.example",
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...headers,
      },
      body: JSON.stringify(order("api@buyer.example", again)),
    });
    const answer = await POST(request, { params: Promise.resolve({}) });
    return { answer, body: await answer.json() };
  };
  const { answer, body } = await send();
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  expect((await send()).body).toMatchObject({ status: 409, code: "ordered_already", order: null });
  expect((await send({ cookie })).body).toMatchObject({
    code: "ordered_already",
    order: { number: body.data.number, path: body.data.path },
  });
  expect((await send({ cookie }, true)).answer.status).toBe(201);
});
