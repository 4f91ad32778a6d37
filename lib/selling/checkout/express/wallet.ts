import { divisionCode } from "@/lib/platform/countries/divisions";
import type { CartItem } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import { WALLET_METHOD, walletAmount } from "@/lib/selling/payments/express/terms";
import type { CheckoutBody } from "../schema";

/*
 * What a wallet’s window (Apple Pay, Google Pay, Link) asks, in the words of the cart’s quote, and what it shows of the answer. Before
 * the buyer agrees, wallets name only the part of an address that prices depend on; the whole one comes with the agreement.
 */

/** An address as wallets have it; parts that a country lacks are empty or missing. */
export type WalletAddress = {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country: string;
};

/** What a wallet says of its buyer when they agree to pay. */
export type WalletBuyer = {
  name: string;
  email: string;
  phone: string | null;
  shipping: { name: string; address: WalletAddress };
  billing: { name: string; address: WalletAddress } | null;
};

/** One row of the wallet’s bill, in the provider’s units. */
export type WalletRow = { name: string; amount: number };
/** One way of delivery in the wallet’s list, in the provider’s units. */
export type WalletRate = { id: string; displayName: string; amount: number };

/** Most rates that a wallet lists (docs.stripe.com/elements/express-checkout-element). */
const MOST_RATES = 9;
const ZIP = /^\d{5}(-\d{4})?$/;

/** The destination of a quote, as far as a wallet names it. The street comes with the buyer’s agreement alone. */
export function walletPlace({ country, state, city, postal_code, line1 }: WalletAddress) {
  const region = divisionCode(country, state);
  const zip = postal_code?.trim() ?? "";
  const isKnown = country === "US" && ZIP.test(zip);
  return {
    country,
    ...(region ? { region } : {}),
    ...(isKnown
      ? { city: (city ?? "").trim().slice(0, 80), postcode: zip, ...(line1 ? { line1: line1.trim() } : {}) }
      : {}),
  };
}

/** Whether a wallet can show what the cart comes to: everything can be ordered and delivered there, and its tax is known. */
export const isPayable = (quote: Quote): boolean =>
  quote.orderable &&
  !quote.delivery_problem &&
  quote.tax_problem === null &&
  quote.tax !== null &&
  quote.shipping !== null &&
  deliveries(quote).length > 0;

/** The ways of delivery to an address; who picks an order up checks out with the form. */
const deliveries = ({ shipping_methods: methods }: Quote) =>
  methods.filter(({ pickup }) => pickup === undefined);

/** They as the wallet lists them. The chosen one is first, as wallets select it. */
export function walletRates(quote: Quote, currency: string): WalletRate[] {
  const chosen = ({ id }: { id: string }) => (id === quote.shipping_method ? 0 : 1);
  return deliveries(quote)
    .sort((a, b) => chosen(a) - chosen(b))
    .slice(0, MOST_RATES)
    .map(({ id, label, price }) => ({ id, displayName: label, amount: walletAmount(price, currency) }));
}

/** The rows of the bill, which add up to the total. */
export function walletRows(quote: Quote, currency: string): WalletRow[] {
  const { subtotal, discount, shipping, duties, tax, tax_label, total } = quote;
  const dutiesPaid = duties?.is_paid ? (duties.amount ?? 0) : 0;
  const rows = [
    { name: "Subtotal", amount: subtotal },
    { name: "Discount", amount: -discount },
    { name: "Shipping", amount: shipping ?? 0 },
    { name: "Duties", amount: dutiesPaid },
    { name: tax_label ?? "Tax", amount: tax ?? 0 },
  ]
    .filter(({ name, amount }) => amount !== 0 || name === "Subtotal")
    .map(({ name, amount }) => ({ name, amount: walletAmount(amount, currency) }));
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  // a bill that doesn't add up would be refused; the total alone is never wrong
  return sum === walletAmount(total, currency)
    ? rows
    : [{ name: "Total", amount: walletAmount(total, currency) }];
}

const bodyAddress = ({ name, address }: WalletBuyer["shipping"]): CheckoutBody["shipping"] => ({
  name,
  company: null,
  line1: address.line1?.trim() ?? "",
  line2: address.line2?.trim() || null,
  city: address.city?.trim() ?? "",
  region: divisionCode(address.country, address.state) ?? (address.state?.trim() || null),
  postcode: address.postal_code?.trim() || null,
  country: address.country,
});

/** The order that a buyer agreed to in a wallet’s window, at the total that it showed. */
export function walletOrder(
  { email, phone, shipping, billing }: WalletBuyer,
  { items, promo, quote }: { items: readonly CartItem[]; promo: string | null; quote: Quote },
): CheckoutBody {
  return {
    items: [...items],
    contact: { email, phone: phone || null },
    shipping: bodyAddress(shipping),
    billing: billing?.address.line1 ? bodyAddress(billing) : null,
    shipping_method: quote.shipping_method ?? "",
    payment_method: WALLET_METHOD,
    gift_note: null,
    promo_code: promo,
    seen_total: quote.total,
    use_store_credit: false,
  };
}
