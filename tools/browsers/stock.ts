import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Client, type QueryResultRow } from "pg";
import { hashPassword } from "@/lib/people/accounts/credentials/password";

export const PASSWORD = "a calm sentence";

export type Stone = { sku: string /** dollars */; price: number; carat: number };

/** What journeys take from the shop's database beforehand: a stone on sale, a customer, a member of the staff. */
export class Stock {
  constructor(
    private readonly databaseUrl: string,
    private readonly shop: string,
  ) {}

  private async query<R extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<R>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Round stones that nobody has ordered, any of them, so that two runs on one shop rarely want the same. */
  async stones(count: number): Promise<Stone[]> {
    const rows = await this.query<Stone>(
      `select sku, price_cents / 100.0::float8 as price, carat::float8 as carat from diamonds
       where availability = 'available' and kind = 'white' and shape = 'round' and carat between 0.6 and 2
       order by random() limit $1`,
      [count],
    );
    if (rows.length < count) throw new Error("The demo’s round stones are sold out");
    return rows;
  }

  async stone(): Promise<Stone> {
    const [stone] = await this.stones(1);
    if (!stone) throw new Error("The demo’s round stones are sold out");
    return stone;
  }

  /** A customer, Ada Byron, with {@link PASSWORD} and a confirmed address. */
  async customer(): Promise<string> {
    const email = `ada-${randomUUID()}@buyer.example`;
    await this.query(
      `insert into customers (email, email_confirmed_at, first_name, last_name, password_hash)
       values ($1, now(), 'Ada', 'Byron', $2)`,
      [email, await hashPassword(PASSWORD)],
    );
    return email;
  }

  /** The session of an owner, as a cookie. */
  async ownerCookie(): Promise<{ name: string; value: string }> {
    const value = randomBytes(32).toString("base64url");
    await this.query(
      `with person as (
         insert into staff (email, name, role, password_hash, totp_secret)
         values ($1, 'Olga Owner', 'owner', 'none', 'none') returning id)
       insert into staff_sessions (staff_id, token_hash, agent) select id, $2, 'a journey' from person`,
      [`owner-${randomUUID()}@shop.example`, createHash("sha256").update(value).digest("hex")],
    );
    return { name: "adamas-staff", value };
  }

  /** Orders a stone as a guest who pays by bank transfer; returns the order's number. */
  async order(): Promise<string> {
    const { sku, price } = await this.stone();
    const answer = await fetch(`${this.shop}/api/v1/checkout`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify({
        items: [{ kind: "diamond", diamond: sku, seenPrice: price }],
        contact: { email: `${randomUUID()}@buyer.example`, phone: null },
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
      }),
    });
    const { data } = (await answer.json()) as { data?: { number: string } };
    if (!data) throw new Error(`The order was refused with status ${answer.status}`);
    return data.number;
  }
}
