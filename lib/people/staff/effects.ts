import { formatMoney } from "@/lib/platform/money/model";
import { goodwillCents, type Permission } from "./roles";

/** Something that work in the back office changes or shows, and the permission it requires; null: nobody may. */
export type Effect = { id: string; does: string; permission: Permission | null };

/**
 * The effects that roles allow or refuse, whatever page or endpoint leads to them. A test tries each effect with each role, and
 * docs/back-office.md has the table.
 */
export const EFFECTS = [
  {
    id: "choice_price",
    does: "Change what a choice costs that is or was on sale",
    permission: "catalog.prices",
  },
  { id: "publish", does: "Publish a draft", permission: "catalog.prices" },
  { id: "draft_price", does: "Set prices of a draft that was never on sale", permission: "catalog.write" },
  { id: "stone_price", does: "Change a diamond’s price", permission: "prices.write" },
  { id: "metal", does: "Offer pieces in another metal, or change a metal", permission: "settings.write" },
  { id: "currency", does: "Set up a currency beside the shop’s own", permission: "settings.write" },
  {
    id: "discount",
    does: "Give discounts: sales, codes, automatic ones, trade accounts, order lines",
    permission: "promotions.write",
  },
  { id: "money_back", does: "Refund an order, or give store credit", permission: "orders.refund" },
  {
    id: "dear_stone",
    get does() {
      return `Give away more than ${formatMoney(goodwillCents())} with a dearer diamond`;
    },
    permission: "orders.refund",
  },
  {
    id: "goodwill",
    get does() {
      return `Give away up to ${formatMoney(goodwillCents())} with a dearer diamond`;
    },
    permission: "orders.write",
  },
  { id: "evidence", does: "Submit evidence in a dispute", permission: "orders.disputes" },
  { id: "release", does: "Release an order on hold, so that it can ship", permission: "orders.disputes" },
  {
    id: "duties",
    does: "Identify a buyer, and decide about names on a sanctions list",
    permission: "customers.privacy",
  },
  {
    id: "payment",
    does: "Record a payment, or say where cryptocurrency is sent",
    permission: "orders.payment",
  },
  { id: "order_state", does: "Cancel, deliver, or return an order", permission: "orders.write" },
  { id: "produce", does: "Start production, and ship", permission: "orders.produce" },
  { id: "stone_stock", does: "Take a diamond off sale, or put it back", permission: "stones.write" },
  { id: "see_order", does: "See what to make, and where an unsent parcel goes", permission: "orders.read" },
  {
    id: "see_customer",
    does: "See an order’s contact data, amounts, and invoice",
    permission: "orders.customer",
  },
  { id: "see_account", does: "See customers’ accounts", permission: "customers.read" },
  { id: "export", does: "Export orders", permission: "orders.export" },
  { id: "erase", does: "Give out and erase a customer’s data", permission: "customers.privacy" },
  { id: "mail_customer", does: "Mail the customer of an order again", permission: "orders.write" },
  { id: "campaign", does: "Send a campaign to the newsletter’s subscribers", permission: "campaigns.send" },
  { id: "mail_texts", does: "Change the words of mails", permission: "settings.write" },
  { id: "tax", does: "Change tax rates, exempt a customer, confirm an order’s tax", permission: "taxes" },
  { id: "redirect", does: "Lead an old address to another page", permission: "site.write" },
  { id: "redirect_reserved", does: "Redirect the home page, sign-in, cart, or checkout", permission: null },
  { id: "move_in", does: "Import from another shop, and undo the import", permission: "move-in" },
  {
    id: "integrations",
    does: "Send what happens to other programs and channels",
    permission: "integrations",
  },
  { id: "keys", does: "Give other programs keys to the admin API", permission: "keys" },
  { id: "access", does: "Invite people, and change their roles", permission: "staff" },
] as const satisfies readonly Effect[];

export type EffectId = (typeof EFFECTS)[number]["id"];
