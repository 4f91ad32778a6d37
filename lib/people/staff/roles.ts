/** The kinds of people who work in a shop. */
export const ROLES = ["owner", "manager", "sales", "workshop", "content"] as const;
export type Role = (typeof ROLES)[number];

const ALL: readonly Role[] = ROLES;
const LEAD: readonly Role[] = ["owner", "manager"];
const SALES: readonly Role[] = [...LEAD, "sales"];
const CONTENT: readonly Role[] = [...LEAD, "content"];

/**
 * What each role may do: the one table from which handlers, menus, and the test of every endpoint take it. Cost prices
 * are seen with `suppliers`, `prices` and `reports`.
 */
export const PERMISSIONS = {
  /** one's own account: password, codes, passkeys, sessions */
  self: ALL,
  /** what waits today, as far as the role's other permissions go */
  today: ALL,
  "orders.read": [...SALES, "workshop"],
  "orders.write": SALES,
  /** start production and ship */
  "orders.produce": [...SALES, "workshop"],
  "orders.refund": LEAD,
  "orders.export": LEAD,
  "catalog.read": ALL,
  /** words, pictures, and categories, and prices of drafts */
  "catalog.write": CONTENT,
  /** publish drafts, and set prices of products that are or were on sale */
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
  "promotions.write": LEAD,
  "site.read": CONTENT,
  "site.write": CONTENT,
  "settings.write": LEAD,
  reports: LEAD,
  "audit.read": LEAD,
  "system.read": LEAD,
  /** send mails again, and run failed jobs again */
  "system.write": LEAD,
  staff: ["owner"],
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
  sales: { name: "Sales", does: "Orders, customers, and messages, without refunds or exports" },
  workshop: { name: "Workshop", does: "Orders to make and ship" },
  content: {
    name: "Content",
    does: "Products, pictures, pages, and articles. Prices only of drafts, which a manager publishes",
  },
};
