import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Shopper } from "./shopper.mjs";

const PASSWORD = "a calm sentence";
/** A sale shows everywhere within about two seconds. */
const FOLLOWED_WITHIN_MS = 15_000;
const PAGES = ["/", "/engagement-rings", "/inventory", "/inventory?shape=oval", "/earrings?page=2", "/cart"];
const SHIPPING = {
  name: "Ada Byron",
  line1: "12 Example Street",
  city: "Portland",
  region: "OR",
  postcode: "97201",
  country: "US",
};

/** @typedef {{ name: string, url: string }} Release */
/** @typedef {import("./shopper.mjs").Tally} Tally */
/** @typedef {{ id: string, number: string, sku: string, by: string, customer: boolean }} Placed */

/**
 * One visit: browse, quote, register, order by bank transfer, and change the order in the back office. `writes` and `reads`
 * take turns with every request, so each one meets what the other one wrote.
 * @param {{ writes: Release, reads: Release, tally: Tally, database: import("pg").Client }} options
 * @returns {Promise<Placed[]>} a guest's order and a customer's
 */
export async function visit({ writes, reads, tally, database }) {
  const guest = new Shopper(tally);
  for (const release of [writes, reads]) {
    for (const path of PAGES) {
      const { status } = await guest.ask(release, path);
      assert.equal(status, 200, `${release.name} ${path}`);
    }
  }
  const customer = new Shopper(tally);
  await signIn(customer, { writes, reads, database });
  return [
    await order(guest, { writes, reads, database }),
    await order(customer, { writes: reads, reads: writes, database }),
  ];
}

/**
 * Registers with one release and signs in to the other, whose session the first one knows.
 * @param {Shopper} shopper @param {{ writes: Release, reads: Release, database: import("pg").Client }} options
 */
async function signIn(shopper, { writes, reads, database }) {
  const email = `customer-${randomUUID()}@buyer.example`;
  const person = { first_name: "Ada", last_name: "Byron", email, password: PASSWORD };
  const registered = await shopper.ask(writes, "/api/v1/register", { body: person });
  assert.equal(registered.status, 202, registered.text);
  await database.query("update customers set email_confirmed_at = now() where email = $1", [email]);
  const { csrfToken } = (await shopper.ask(reads, "/api/auth/csrf")).body;
  const form = { email, password: PASSWORD, csrfToken, callbackUrl: "/my-account", json: "true" };
  await shopper.ask(reads, "/api/auth/callback/credentials", { form });
  const session = await shopper.ask(writes, "/api/auth/session");
  shopper.token = session.body.user?.accessToken ?? "";
  assert.ok(shopper.token, `${writes.name} knows the session that ${reads.name} opened`);
  for (const release of [reads, writes]) {
    const account = await shopper.ask(release, "/api/v1/account");
    assert.equal(account.body.data.email, email, `${release.name} answers the account`);
  }
}

/**
 * Orders a stone with one release, has the other one sell it to nobody else, and changes the order with both.
 * @param {Shopper} shopper @param {{ writes: Release, reads: Release, database: import("pg").Client }} options
 * @returns {Promise<Placed>}
 */
async function order(shopper, { writes, reads, database }) {
  const listed = await shopper.ask(reads, "/api/v1/diamonds?kind=white&per_page=50&sort=price_asc");
  assert.equal(listed.status, 200, listed.text);
  const { sku, price } = listed.body.data[Math.floor(Math.random() * listed.body.data.length)];
  const page = await shopper.ask(reads, `/inventory?view=true&sku=${sku}`);
  assert.equal(page.status, 200, `${reads.name} shows the stone`);
  const items = [{ kind: "diamond", diamond: sku, seenPrice: price }];
  const quote = await shopper.ask(reads, "/api/v1/cart/quote", { body: { items, country: "US" } });
  assert.equal(quote.status, 200, quote.text);
  const body = {
    items,
    contact: { email: `buyer-${randomUUID()}@buyer.example`, phone: null },
    shipping: SHIPPING,
    shipping_method: "standard",
    payment_method: "bank_transfer",
  };
  const place = (/** @type {Release} */ release, /** @type {Shopper} */ who) =>
    who.ask(release, "/api/v1/checkout", { body, headers: { "idempotency-key": randomUUID() } });
  const placed = await place(writes, shopper);
  assert.equal(placed.status, 201, placed.text);
  const { id, number } = placed.body.data;
  const other = await place(reads, new Shopper(shopper.tally));
  assert.equal(other.status, 409, `${reads.name} refuses a stone that ${writes.name} holds: ${other.text}`);
  for (const release of [reads, writes]) await isGone(release, sku, shopper);
  await changeOrder({ number, writes, reads, tally: shopper.tally, database });
  return { id, number, sku, by: writes.name, customer: shopper.token !== "" };
}

/** @param {Release} release @param {string} sku @param {Shopper} shopper */
async function isGone(release, sku, shopper) {
  for (const since = Date.now(); Date.now() - since < FOLLOWED_WITHIN_MS; await sleep(100)) {
    const { body, status } = await shopper.ask(release, `/api/v1/diamonds/${sku}`);
    if (status === 404 || body.data?.availability !== "available") return;
  }
  assert.fail(`${release.name} still offers ${sku}`);
}

/**
 * Changes an order with one release, is refused by the other one with the version read before, and records its payment there.
 * @param {{ number: string, writes: Release, reads: Release, tally: Tally, database: import("pg").Client }} options
 */
async function changeOrder({ number, writes, reads, tally, database }) {
  const jeweler = await signInStaff(database, tally);
  const path = `/api/v1/admin/orders/${number}`;
  const read = await jeweler.ask(reads, path);
  assert.equal(read.status, 200, read.text);
  const { version } = read.body.data;
  const note = (/** @type {string} */ text) => ({ method: "PATCH", body: { version, gift_note: text } });
  const changed = await jeweler.ask(reads, path, note(`from ${reads.name}`));
  assert.equal(changed.status, 200, changed.text);
  const stale = await jeweler.ask(writes, path, note(`from ${writes.name}`));
  assert.equal(stale.status, 409, `${writes.name} refuses a version that ${reads.name} has replaced`);
  const paid = await jeweler.ask(writes, `${path}/payment`, { body: { reference: "A transfer" } });
  assert.equal(paid.status, 200, paid.text);
  const seen = await jeweler.ask(reads, path);
  assert.equal(seen.body.data.status, "paid", `${reads.name} sees the payment`);
}

/** @param {import("pg").Client} database @param {Tally} tally */
async function signInStaff(database, tally) {
  const secret = randomBytes(32).toString("base64url");
  await database.query(
    `with person as (
       insert into staff (email, name, role, password_hash, totp_secret)
       values ($1, 'Olga Owner', 'owner', 'none', 'none') returning id)
     insert into staff_sessions (staff_id, token_hash, agent) select id, $2, 'a test' from person`,
    [`owner-${randomUUID()}@shop.example`, createHash("sha256").update(secret).digest("hex")],
  );
  const jeweler = new Shopper(tally);
  jeweler.jar.set("adamas-staff", secret);
  return jeweler;
}

/**
 * Reads orders in the back office, whichever release placed them.
 * @param {{ release: Release, orders: readonly Placed[], tally: Tally, database: import("pg").Client }} options
 * @returns {Promise<number>} how many it read
 */
export async function readOrders({ release, orders, tally, database }) {
  const jeweler = await signInStaff(database, tally);
  for (const { number, sku } of orders) {
    const { status, text } = await jeweler.ask(release, `/api/v1/admin/orders/${number}`);
    assert.equal(status, 200, `${release.name} reads ${number}: ${text}`);
    assert.ok(text.includes(sku), `${release.name} shows the stone of ${number}`);
  }
  return orders.length;
}
