import type { Permission } from "@/lib/people/staff/roles";

export type MenuEntry = { path: string; label: string; permission: Permission };
type MenuGroup = { label: string | null; entries: readonly MenuEntry[] };

/** The back office's menu; an entry is shown to those who may use it. The palette (⌘K) finds the same entries. */
export const MENU: readonly MenuGroup[] = [
  { label: null, entries: [{ path: "/", label: "Today", permission: "today" }] },
  {
    label: "Sales",
    entries: [
      { path: "/orders", label: "Orders", permission: "orders.read" },
      { path: "/drafts", label: "Drafts", permission: "orders.write" },
      { path: "/gift-cards", label: "Gift cards", permission: "customers.read" },
      { path: "/shipping-files", label: "Shipping files", permission: "orders.produce" },
    ],
  },
  {
    label: "Goods",
    entries: [
      { path: "/products", label: "Products", permission: "catalog.read" },
      { path: "/categories", label: "Categories", permission: "catalog.read" },
      { path: "/metals", label: "Metals", permission: "catalog.read" },
      { path: "/stones", label: "Stones", permission: "stones.read" },
      { path: "/media", label: "Media", permission: "catalog.read" },
      { path: "/product-feeds", label: "Product feeds", permission: "catalog.read" },
      { path: "/promotions", label: "Promotions", permission: "promotions.write" },
    ],
  },
  {
    label: "People",
    entries: [
      { path: "/customers", label: "Customers", permission: "customers.read" },
      { path: "/inbox", label: "Inbox", permission: "inbox" },
      { path: "/campaigns", label: "Campaigns", permission: "campaigns.write" },
      { path: "/reviews", label: "Reviews", permission: "inbox" },
      { path: "/appointments", label: "Appointments", permission: "inbox" },
      { path: "/dealer-duties", label: "Dealer duties", permission: "customers.privacy" },
    ],
  },
  {
    label: "Suppliers",
    entries: [
      { path: "/suppliers", label: "Suppliers", permission: "suppliers.read" },
      { path: "/imports", label: "Imports", permission: "suppliers.read" },
      { path: "/feeds", label: "Feeds", permission: "suppliers.read" },
      { path: "/conflicts", label: "Conflicts", permission: "suppliers.read" },
      { path: "/purchase-orders", label: "Purchase orders", permission: "suppliers.read" },
    ],
  },
  {
    label: "Prices",
    entries: [
      { path: "/price-rules", label: "Price rules", permission: "prices.write" },
      { path: "/metal-prices", label: "Metal prices", permission: "prices.write" },
      { path: "/currencies", label: "Currencies", permission: "prices.write" },
      { path: "/piece-costs", label: "Costs", permission: "prices.write" },
    ],
  },
  {
    label: "Shop",
    entries: [
      { path: "/opening", label: "Open your shop", permission: "system.read" },
      { path: "/reports", label: "Reports", permission: "reports" },
      { path: "/page-speed", label: "Page speed", permission: "reports" },
      { path: "/measurement", label: "Measurement", permission: "settings.write" },
      { path: "/settings", label: "Settings", permission: "settings.write" },
      { path: "/taxes", label: "Taxes", permission: "taxes" },
      { path: "/labels", label: "Shipping labels", permission: "settings.write" },
      { path: "/home", label: "Home page", permission: "settings.write" },
      { path: "/look", label: "Look", permission: "settings.write" },
      { path: "/logo", label: "Logo", permission: "settings.write" },
      { path: "/banner", label: "Banner", permission: "settings.write" },
      { path: "/menus", label: "Menus", permission: "settings.write" },
      { path: "/pages", label: "Pages", permission: "site.read" },
      { path: "/mail-texts", label: "Email templates", permission: "settings.write" },
      { path: "/redirects", label: "Redirects", permission: "site.read" },
      { path: "/keys", label: "API keys", permission: "keys" },
      { path: "/webhooks", label: "Webhooks", permission: "integrations" },
      { path: "/move-in", label: "Move in", permission: "move-in" },
      { path: "/staff", label: "Staff", permission: "staff" },
      { path: "/audit", label: "Audit log", permission: "audit.read" },
      { path: "/system", label: "System", permission: "system.read" },
    ],
  },
];
