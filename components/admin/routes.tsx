import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { Permission } from "@/lib/people/staff/roles";

type Page = { path: string; permission: Permission; Page: LazyExoticComponent<ComponentType> };

const page = (path: string, permission: Permission, load: () => Promise<ComponentType>): Page => ({
  path,
  permission,
  Page: lazy(async () => ({ default: await load() })),
});

/** The pages of the back office by their path below /admin; each is loaded when it is first opened. */
export const PAGES: readonly Page[] = [
  page("/", "today", async () => (await import("./today/today-page")).TodayPage),
  page("/orders", "orders.read", async () => (await import("./orders/orders-page")).OrdersPage),
  page("/orders/:number", "orders.read", async () => (await import("./orders/order-page")).OrderPage),
  page("/staff", "staff", async () => (await import("./staff/staff-page")).StaffPage),
  page("/audit", "audit.read", async () => (await import("./audit/audit-page")).AuditPage),
  page("/account", "self", async () => (await import("./staff/account-page")).AccountPage),
];
