import { PERMISSIONS, type Permission } from "./roles";

/**
 * What takes a person, whom the shop knows by more than a secret: their own account, other people, keys, and where events are sent,
 * which tell of orders and customers.
 */
const PERSONAL = ["self", "staff", "keys", "integrations"] as const satisfies readonly Permission[];

/** What a key may do: the rights of roles, but those of persons. catalog: products, categories, and their media, all at once */
export type Scope = "catalog" | Exclude<Permission, (typeof PERSONAL)[number]>;

const isPersonal = (permission: Permission): permission is (typeof PERSONAL)[number] =>
  (PERSONAL as readonly Permission[]).includes(permission);

const RIGHTS = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (permission): permission is Exclude<Scope, "catalog"> => !isPersonal(permission),
);

export const SCOPES: readonly [Scope, ...Scope[]] = ["catalog", ...RIGHTS];

const CATALOG: readonly Permission[] = ["catalog.read", "catalog.write", "catalog.prices"];

/** The rights that a scope gives. */
export const rightsOf = (scope: Scope): readonly Permission[] => (scope === "catalog" ? CATALOG : [scope]);

const isScope = (word: string): word is Scope => (SCOPES as readonly string[]).includes(word);

/** Whether a key with these scopes may do something; words that this release doesn't know give nothing. */
export const mayKey = (scopes: readonly string[], permission: Permission): boolean =>
  scopes.some((scope) => isScope(scope) && rightsOf(scope).includes(permission));

/** What each scope lets a program do, for the form that makes a key. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  catalog: "Products, categories, and their media: everything",
  today: "Read what waits today, as far as its other rights go",
  "orders.read": "Read orders to make and ship",
  "orders.customer": "Read everything of an order: contact data, amounts, payments, and documents",
  "orders.write": "Change orders: cancel, deliver, return, and mail customers",
  "orders.produce": "Start production and record shipments",
  "orders.payment": "Record payments",
  "orders.refund": "Refund orders and give store credit",
  "orders.disputes": "Answer disputes and release held orders",
  "orders.export": "Export orders",
  "catalog.read": "Read products, categories, and media",
  "catalog.write": "Change products, categories, and media, without prices on sale",
  "catalog.prices": "Publish products and change their prices",
  "prices.write": "Change price rules, metal prices, and diamonds’ prices",
  "stones.read": "Read diamonds",
  "stones.write": "Change diamonds and take them off sale",
  "suppliers.read": "Read suppliers, imports, and feeds",
  "suppliers.write": "Change suppliers, and import their files",
  "customers.read": "Read customers",
  "customers.write": "Change customers",
  "customers.privacy": "Export and erase customers’ data",
  inbox: "Read and answer messages",
  "promotions.write": "Change promo codes, and give discounts",
  "campaigns.write": "Write campaigns, and count their readers",
  "campaigns.send": "Send campaigns",
  "site.read": "Read pages, menus, and redirects",
  "site.write": "Change pages, menus, and redirects",
  "settings.write": "Read and change settings",
  taxes: "Read and change tax rates, and confirm taxes",
  reports: "Read and export reports",
  "audit.read": "Read the audit log",
  "system.read": "Read what the shop runs on",
  "system.write": "Send mails again and run jobs",
  "move-in": "Import from another shop",
};
