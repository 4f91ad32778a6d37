import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { mintAccessToken } from "@/lib/people/accounts/sessions/access-token";
import { openSession } from "@/lib/people/accounts/sessions/commands";
import { mergeAccountCart } from "@/lib/selling/cart/account-commands";
import { cartItemsSchema } from "@/lib/selling/cart/schema";
import { addWishlistItem } from "@/lib/selling/wishlist/commands";
import type { Dice } from "../walk/dice";
import { cartItems, freeStone } from "../walk/goods";

/** Somebody who orders; a guest has no account. */
export type Buyer = { email: string; customer: string | null; bearer: string | null; address: string };

/** Makes accounts as their owners leave them: confirmed, with an address, a cart, a wishlist, and a session. */
export async function makeCustomers(pool: Pool, dice: Dice, count: number): Promise<Buyer[]> {
  const made: Buyer[] = [];
  for (let i = 1; i <= count; i++) {
    const email = `year-${i}@customer.example`;
    const { rows } = await pool.query<{ id: string }>(
      `insert into customers (email, email_confirmed_at, first_name, last_name, password_hash)
       values ($1, now(), $2, $3, 'none') returning id`,
      [email, dice.pick(["Ada", "Grace", "Mary", "Alan", "Edith"]), `Byron${i}`],
    );
    const customer = rows[0]?.id ?? "";
    await pool.query(
      `insert into addresses (customer_id, name, line1, city, region, postcode, country)
       values ($1, 'Ada Byron', '12 Example Street', 'Portland', 'OR', '97201', 'US')`,
      [customer],
    );
    await mergeAccountCart(customer, cartItemsSchema.parse(await cartItems(pool, dice)));
    const stone = await freeStone(pool, dice);
    if (stone) await addWishlistItem(customer, { kind: "diamond", sku: stone.sku });
    const session = await openSession(customer);
    made.push({
      email,
      customer,
      bearer: session && (await mintAccessToken(session)),
      address: `10.1.${i >> 8}.${i & 255}`,
    });
  }
  return made;
}

export const guest = (number: number): Buyer => ({
  email: `year-guest-${number}@guest.example`,
  customer: null,
  bearer: null,
  address: `10.${2 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
});

/** A request to the shop from somebody's browser. */
export const requestOf = ({ bearer, address }: Buyer, path: string): Request =>
  new Request(new URL(path, process.env.SHOP_URL), {
    method: "POST",
    headers: {
      "idempotency-key": randomUUID(),
      "x-forwarded-for": address,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
  });
