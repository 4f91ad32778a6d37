import { type Cents, cents, minorUnits, shopCurrency } from "@/lib/platform/money/model";
/** The kinds of people who work in a shop. */
export const ROLES = ["owner", "manager", "sales", "workshop", "content"] as const;
export type Role = (typeof ROLES)[number];

const ALL: readonly Role[] = ROLES;
const LEAD: readonly Role[] = ["owner", "manager"];
const SALES: readonly Role[] = [...LEAD, "sales"];
const CONTENT: readonly Role[] = [...LEAD, "content"];

/** Most that somebody without `orders.refund` can give away with one order, in diamonds that cost more than what is paid for them; cents. */
export const goodwillCents = (): Cents => cents(100 * shopCurrency().scale * minorUnits());

/**
 * What each role may do: the one table from which handlers, menus, and the test of every endpoint take it. A right is named by what
 * its use changes (what a choice costs, who gets money, whose data is seen), and not by the page it is used on; EFFECTS in
 * effects.ts lists those changes. Cost prices are seen with `suppliers`, `prices` and `reports`.
 */
export const PERMISSIONS = {
  /** one's own account: password, codes, passkeys, sessions */
  self: ALL,
  /** what waits today, as far as the role's other permissions go */
  today: ALL,
  /** orders to make and ship: what is in them, and where a parcel goes that hasn't left */
  "orders.read": [...SALES, "workshop"],
  /** everything else of an order: its other states, contact data, amounts, payment, mails, and invoices */
  "orders.customer": SALES,
  "orders.write": SALES,
  /** start production and ship */
  "orders.produce": [...SALES, "workshop"],
  /** say that money arrived, and where and how much a customer pays in a coin */
  "orders.payment": LEAD,
  /** give money: refunds, store credit, and diamonds that cost more than is paid for them (goodwillCents) */
  "orders.refund": LEAD,
  /** answer disputes with evidence, and release orders that are held before they ship */
  "orders.disputes": LEAD,
  "orders.export": LEAD,
  "catalog.read": ALL,
  /** words, pictures, and categories, and prices of drafts that were never on sale */
  "catalog.write": CONTENT,
  /** publish drafts, and change what any choice costs that is or was on sale, by whatever edit */
  "catalog.prices": LEAD,
  "prices.write": LEAD,
  "stones.read": [...SALES, "workshop"],
  "stones.write": LEAD,
  "suppliers.read": LEAD,
  "suppliers.write": LEAD,
  "customers.read": SALES,
  "customers.write": SALES,
  /** give out and erase personal data */
  "customers.privacy": LEAD,
  inbox: SALES,
  /** promo codes, price matches, trade discounts, and what is taken off a line of an order by phone */
  "promotions.write": LEAD,
  /** write what goes to the newsletter’s subscribers, and count them */
  "campaigns.write": CONTENT,
  /** send it */
  "campaigns.send": LEAD,
  "site.read": CONTENT,
  "site.write": CONTENT,
  "settings.write": LEAD,
  /** tax rates, and who is exempt from tax */
  taxes: LEAD,
  reports: LEAD,
  "audit.read": LEAD,
  "system.read": LEAD,
  /** send mails again, and run jobs by hand */
  "system.write": LEAD,
  /** send what happens in the shop, customers' data included, to other programs and channels */
  integrations: LEAD,
  /** import another shop's products, customers, codes, and redirects, and undo it */
  "move-in": LEAD,
  staff: ["owner"],
  /** make and revoke the keys of other programs, which may do what their scopes say */
  keys: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const mayRole = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** Everything a role may do, for the menus of the back office. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => mayRole(role, permission));

/** What each role is called and does, for the form that invites somebody. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; does: string }>> = {
  owner: { name: "Owner", does: "Everything, including staff" },
  manager: { name: "Manager", does: "Everything but staff" },
  sales: {
    name: "Sales",
    does: "Orders, customers, and messages, without recording payments, refunds, discounts, or exports",
  },
  workshop: { name: "Workshop", does: "Orders to make and ship, without prices or how to reach customers" },
  content: {
    name: "Content",
    does: "Products, pictures, pages, and articles. Prices only of drafts that were never on sale, which a manager publishes",
  },
};
