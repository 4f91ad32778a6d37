import { createHash, randomBytes, randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");

const SESSION = randomBytes(32).toString("base64url");
const STAFF = { cookie: `adamas-staff=${SESSION}; __Host-adamas-staff=${SESSION}` };

let database: Client;
beforeAll(async () => {
  database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    "insert into staff (email, name, role, password_hash, totp_secret) values ($1, 'Ada', 'owner', 'none', 'none') returning id",
    [`${randomUUID()}@shop.example`],
  );
  await database.query("insert into staff_sessions (staff_id, token_hash, agent) values ($1, $2, 'a test')", [
    rows[0]?.id,
    createHash("sha256").update(SESSION).digest("hex"),
  ]);
});
afterAll(() => database.end());

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base, ...headers },
    body: JSON.stringify(body),
  });
const cookieOf = (answer: Response) => (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
const wordsOf = async (path: string, cookie = "") => {
  const page = await (await fetch(`${base}${path}`, { headers: { cookie } })).text();
  return new JSDOM(page).window.document.querySelector("main")?.textContent ?? "";
};

/** A guest's order of two diamonds, delivered some days ago, with the cookie of the browser that placed it. */
async function delivered(daysAgo = 1) {
  const { rows } = await database.query<{ sku: string; price_cents: number }>(
    `select sku, price_cents from diamonds where availability = 'available' and price_cents < 1000000
     order by random() limit 2`,
  );
  const email = `guest-${randomUUID()}@buyer.example`;
  const placed = await send(
    "checkout",
    {
      items: rows.map(({ sku, price_cents: cents }) => ({
        kind: "diamond",
        diamond: sku,
        seenPrice: cents / 100,
      })),
      contact: { email, phone: null },
      shipping: {
        name: "Ada Byron",
        line1: "12 Example Street",
        city: "Portland",
        region: "OR",
        postcode: "97201",
        country: "US",
      },
      shipping_method: "standard",
      payment_method: "bank_transfer",
    },
    { "idempotency-key": randomUUID(), "idempotency-secret": randomUUID() },
  );
  const { data } = await placed.json();
  expect(placed.status, JSON.stringify(data)).toBe(201);
  await database.query("update orders set status = 'delivered' where id = $1", [data.id]);
  await database.query(
    "insert into order_events (order_id, status, at) values ($1, 'delivered', now() - $2 * interval '1 day')",
    [data.id, daysAgo],
  );
  await database.query("update holds set state = 'sold' where order_id = $1", [data.id]);
  const found = await database.query<{ number: string }>("select number from orders where id = $1", [
    data.id,
  ]);
  const lines = await database.query<{ name: string }>(
    "select name from order_lines where order_id = $1 order by position",
    [data.id],
  );
  return {
    id: data.id as string,
    email,
    cookie: cookieOf(placed),
    number: found.rows[0]?.number ?? "",
    names: lines.rows.map(({ name }) => name),
  };
}

const mailTo = async (recipient: string, subject: string) => {
  const { rows } = await database.query<{ text: string; reply_to: string | null }>(
    "select text, reply_to from mails where recipient = $1 and subject = $2",
    [recipient, subject],
  );
  return rows;
};

test("a guest returns one item of an order online, and the shop, the customer, and the staff are told of it", async () => {
  const { id, number, email, cookie, names } = await delivered();
  expect(await wordsOf(`/thankyou/order-received/${id}`, cookie)).toContain("Return items");

  const ask = (headers: Record<string, string>, items = [{ line: 1, quantity: 1 }]) =>
    send(`orders/${id}/return`, { reason: "Too small", items }, headers);
  expect((await ask({})).status).toBe(404);
  expect((await ask({ cookie: `${cookie}x` })).status).toBe(404);
  expect((await ask({ cookie, origin: "https://stranger.example" })).status).toBe(403);
  const many = await ask({ cookie }, [{ line: 1, quantity: 2 }]);
  expect([many.status, (await many.json()).code]).toEqual([409, "too_many_pieces"]);

  const asked = await ask({ cookie });
  expect(asked.status).toBe(200);
  expect((await asked.json()).data).toMatchObject({
    returnable_until: null,
    return_asked_at: expect.any(String),
    return_asked_for: names[1],
  });
  const again = await ask({ cookie });
  expect([again.status, (await again.json()).code]).toEqual([409, "not_returnable"]);

  const [toCustomer, ...more] = await mailTo(email, `Your return of order ${number}`);
  expect(more).toEqual([]);
  expect(toCustomer?.text).toContain(`from this order: ${names[1]}.`);
  const [toShop] = (
    await database.query<{ text: string; reply_to: string }>(
      "select text, reply_to from mails where subject = $1",
      [`Return of order ${number}`],
    )
  ).rows;
  expect(toShop?.reply_to).toBe(email);
  expect(toShop?.text).toContain(`wants to return: ${names[1]}.`);
  expect(toShop?.text).toContain("Too small");

  const staff = await fetch(`${base}/api/v1/admin/orders/${number}`, { headers: STAFF });
  const { data } = await staff.json();
  expect(data.return_request).toMatchObject({
    reason: "Too small",
    items: [{ line: data.lines[1].id, name: names[1], quantity: 1 }],
  });

  // the mail leads back to the order, in another browser too
  const [link] = toCustomer?.text.match(/https?:\/\/\S+\/open\?token=\S+/) ?? [];
  const token = new URL(link ?? "").searchParams.get("token");
  const opened = await send("open-order", { id, token });
  expect(opened.status).toBe(200);
  const words = await wordsOf(`/thankyou/order-received/${id}`, cookieOf(opened));
  expect(words).toContain("You requested a return on");
  expect(words).not.toContain("Return items");
  expect(words).not.toMatch(/\b(UTC|GMT)\b/);
});

test("a guest finds the order by its number and mailbox, and returns it from there", async () => {
  const { id, number, email } = await delivered();
  expect(await wordsOf(`/thankyou/order-received/${id}`)).toContain("Return an item");
  expect((await send("order-links", { number, email })).status).toBe(202);
  const [mail] = await mailTo(email, `Your link to order ${number}`);
  const [link] = mail?.text.match(/https?:\/\/\S+\/open\?token=\S+/) ?? [];
  const opened = await send("open-order", { id, token: new URL(link ?? "").searchParams.get("token") });
  const cookie = cookieOf(opened);
  const asked = await send(`orders/${id}/return`, { reason: "" }, { cookie });
  expect((await asked.json()).data).toMatchObject({ return_asked_for: null });
  expect(asked.status).toBe(200);
});

test("a guest has the same days as everybody", async () => {
  const { id, cookie } = await delivered(31);
  expect(await wordsOf(`/thankyou/order-received/${id}`, cookie)).not.toContain("Return items");
  const asked = await send(`orders/${id}/return`, { reason: "" }, { cookie });
  expect([asked.status, (await asked.json()).code]).toEqual([409, "not_returnable"]);
});

test("Track order and Returns list the orders of this browser alone", async () => {
  const [own, late] = [await delivered(), await delivered(31)];
  const cookie = `${own.cookie}; ${late.cookie}`;
  const tracked = await wordsOf("/track-order", cookie);
  for (const { number } of [own, late]) expect(tracked).toContain(number);
  const returned = await wordsOf("/returns", cookie);
  expect(returned).toContain(own.number);
  expect(returned).not.toContain(late.number);
  const [name = ""] = own.cookie.split("=");
  for (const stranger of ["", `${name}=a-guess`]) {
    for (const path of ["/track-order", "/returns"]) {
      expect(await wordsOf(path, stranger)).not.toContain(own.number);
    }
  }
});
