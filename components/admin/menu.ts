import type { Permission } from "@/lib/people/staff/roles";

export type MenuEntry = { path: string; label: string; permission: Permission };
type MenuGroup = { label: string | null; entries: readonly MenuEntry[] };

/** The back office's menu; an entry is shown to those who may use it. The palette (⌘K) finds the same entries. */
export const MENU: readonly MenuGroup[] = [
  { label: null, entries: [{ path: "/", label: "Today", permission: "today" }] },
  { label: "Sales", entries: [{ path: "/orders", label: "Orders", permission: "orders.read" }] },
  {
    label: "Shop",
    entries: [
      { path: "/staff", label: "Staff", permission: "staff" },
      { path: "/audit", label: "Audit log", permission: "audit.read" },
    ],
  },
];
