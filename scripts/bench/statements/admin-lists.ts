import type { Pool } from "pg";
import { auditEndpoint } from "@/lib/desk/admin/audit-endpoints";
import { handleAudit, handleAuditNames } from "@/lib/desk/admin/audit-handlers";
import { handleAdminCategories } from "@/lib/desk/admin/category-handlers";
import { customersEndpoint } from "@/lib/desk/admin/customer-endpoints";
import { handleCustomer, handleCustomers } from "@/lib/desk/admin/customer-handlers";
import { nameMatchesEndpoint } from "@/lib/desk/admin/duty-endpoints";
import { handleCashReports, handleNameMatches } from "@/lib/desk/admin/duty-handlers";
import { handleHeldImports } from "@/lib/desk/admin/feed-handlers";
import { inboxEndpoint } from "@/lib/desk/admin/inbox-endpoints";
import { handleInbox } from "@/lib/desk/admin/inbox-handlers";
import { handleLeftCarts } from "@/lib/desk/admin/left-cart-handlers";
import { handleOrder } from "@/lib/desk/admin/order-handlers";
import { ordersEndpoint } from "@/lib/desk/admin/order-list-endpoints";
import { handleOrders } from "@/lib/desk/admin/order-list-handlers";
import { leftCartsEndpoint, phoneDraftsEndpoint } from "@/lib/desk/admin/phone-order-endpoints";
import { handlePhoneDrafts } from "@/lib/desk/admin/phone-order-handlers";
import { handleMetalPrices, handlePriceRules } from "@/lib/desk/admin/price-handlers";
import { adminProductsEndpoint } from "@/lib/desk/admin/product-endpoints";
import { handleAdminProduct, handleAdminProducts } from "@/lib/desk/admin/product-handlers";
import { promosEndpoint } from "@/lib/desk/admin/promo-endpoints";
import { handlePromos } from "@/lib/desk/admin/promo-handlers";
import { handlePurchaseOrders } from "@/lib/desk/admin/purchase-handlers";
import { adminRedirectsEndpoint } from "@/lib/desk/admin/redirect-endpoints";
import { handleRedirects } from "@/lib/desk/admin/redirect-handlers";
import {
  bestSellersEndpoint,
  salesReportEndpoint,
  salesTaxReportEndpoint,
  stockValueEndpoint,
} from "@/lib/desk/admin/report-endpoints";
import {
  handleBestSellers,
  handleSalesReport,
  handleSalesTaxReport,
  handleStockValue,
} from "@/lib/desk/admin/report-handlers";
import { fittingStonesEndpoint, stonesEndpoint } from "@/lib/desk/admin/stone-endpoints";
import { handleFittingStones, handleStone, handleStones } from "@/lib/desk/admin/stone-handlers";
import { purchaseOrdersEndpoint, suppliersEndpoint } from "@/lib/desk/admin/supplier-endpoints";
import { handleConflicts, handleSuppliers } from "@/lib/desk/admin/supplier-handlers";
import { handleSystem } from "@/lib/desk/admin/system-handlers";
import { handleMailState, handleToday } from "@/lib/desk/admin/today-handlers";
import type { Endpoint } from "@/lib/platform/api/endpoint";
import { type Ask, stubCall } from "./stub-call";

type List = {
  endpoint: Pick<Endpoint, "id" | "query">;
  // biome-ignore lint/suspicious/noExplicitAny: each handler has a call type of its own
  handle: (call: any) => Promise<unknown>;
  /** what somebody types into its search field */
  words?: readonly string[];
  /** other queries that somebody asks */
  filters?: readonly object[];
};

const MONTH = { from: "2026-01-01", to: "2026-01-31" };
const YEAR = { from: "2026-01-01", to: "2026-12-31" };

/** The lists of the back office. */
export const ADMIN_LISTS: readonly List[] = [
  {
    endpoint: ordersEndpoint,
    handle: handleOrders,
    words: ["buyer4711@example.com", "grace", "aurora", "vintage"],
    filters: [{ status: "paid" }, { status: "delivered", sort: "total" }, { size_open: "true" }],
  },
  { endpoint: customersEndpoint, handle: handleCustomers, words: ["buyer4711", "grace", "a"] },
  {
    endpoint: stonesEndpoint,
    handle: handleStones,
    words: ["LG5601", "AW-7"],
    filters: [
      { shape: "round", sort: "carat", order: "desc" },
      { availability: "sold", sort: "price" },
      { carat_from: "1", carat_to: "1.1", shape: "oval", sort: "price" },
    ],
  },
  { endpoint: fittingStonesEndpoint, handle: handleFittingStones },
  {
    endpoint: adminProductsEndpoint,
    handle: handleAdminProducts,
    words: ["halo", "studs"],
    filters: [{ category: "fine-jewelry" }, { status: "draft" }],
  },
  { endpoint: auditEndpoint, handle: handleAudit, filters: [{ actor: "ada" }] },
  { endpoint: inboxEndpoint, handle: handleInbox, words: ["ring"] },
  { endpoint: phoneDraftsEndpoint, handle: handlePhoneDrafts },
  { endpoint: leftCartsEndpoint, handle: handleLeftCarts },
  { endpoint: promosEndpoint, handle: handlePromos },
  { endpoint: purchaseOrdersEndpoint, handle: handlePurchaseOrders },
  { endpoint: suppliersEndpoint, handle: handleSuppliers },
  { endpoint: adminRedirectsEndpoint, handle: handleRedirects },
  { endpoint: nameMatchesEndpoint, handle: handleNameMatches },
  { endpoint: salesReportEndpoint, handle: handleSalesReport, filters: [MONTH, YEAR] },
  { endpoint: bestSellersEndpoint, handle: handleBestSellers, filters: [MONTH, YEAR] },
  { endpoint: stockValueEndpoint, handle: handleStockValue, filters: [MONTH, YEAR] },
  { endpoint: salesTaxReportEndpoint, handle: handleSalesTaxReport, filters: [MONTH] },
];

/** Pages of the back office that are no lists, and the details of one row. */
export async function adminDetails(pool: Pool): Promise<Ask[]> {
  const one = async (text: string) => (await pool.query<{ value: string }>(text)).rows[0]?.value ?? "";
  const number = await one("select number as value from orders where status = 'shipped' limit 1");
  const customer = await one("select customer_id as value from orders where customer_id is not null limit 1");
  const slug = await one("select slug as value from products offset 100 limit 1");
  const sku = await one("select sku as value from diamonds offset 1000 limit 1");
  const handlers: readonly [string, (call: never) => Promise<unknown>, object?][] = [
    ["today", handleToday],
    ["mail state", handleMailState],
    ["system", handleSystem],
    ["audit’s names", handleAuditNames],
    ["categories", handleAdminCategories],
    ["conflicts", handleConflicts],
    ["held imports", handleHeldImports],
    ["price rules", handlePriceRules],
    ["metal prices", handleMetalPrices],
    ["cash reports", handleCashReports],
    ["an order", handleOrder, { params: { number } }],
    ["a customer", handleCustomer, { params: { id: customer } }],
    ["a product", handleAdminProduct, { params: { slug }, query: { stock: true } }],
    ["a stone", handleStone, { params: { sku } }],
  ];
  return handlers.map(([name, handle, parts = {}]) => [`admin: ${name}`, () => handle(stubCall(parts))]);
}
