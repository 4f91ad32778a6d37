import { formatAmount, formatDate } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import type { CustomerDetail } from "./types";

const LINE_WORDS: Readonly<Record<string, string>> = {
  ok: "Can be ordered",
  price_changed: "Price has changed",
  sold: "Sold",
  short: "Not enough in stock",
  misfit: "Stone and setting don’t match",
  unknown: "No longer offered",
};

const SAVED_WORDS: Readonly<Record<string, string>> = {
  available: "On sale",
  reserved: "In an order",
  sold: "Sold",
  withdrawn: "No longer offered",
};

/** What a customer has in the cart, and what they saved for later. */
export const CustomerLists = ({ customer: { cart, wishlist } }: { customer: CustomerDetail }) => (
  <>
    <Section title="Cart">
      <SmallTable
        caption="Cart"
        head={["Item", "Quantity", "Price", "State"]}
        rows={cart.map(({ name, quantity, price, status }, at) => ({
          key: `${at} ${name}`,
          cells: [name, quantity, formatAmount(price), LINE_WORDS[status] ?? status],
        }))}
        empty="The cart is empty"
      />
    </Section>
    <Section title="Wishlist">
      <SmallTable
        caption="Wishlist"
        head={["Item", "Price", "State", "Saved"]}
        rows={wishlist.map(({ sku, name, price, availability, saved_at }) => ({
          key: sku,
          cells: [
            name ?? sku,
            formatAmount(price),
            SAVED_WORDS[availability] ?? availability,
            formatDate(saved_at),
          ],
        }))}
        empty="Nothing saved yet"
      />
    </Section>
  </>
);
