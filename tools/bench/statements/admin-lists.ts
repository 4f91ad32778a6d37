import type { Pool } from "pg";
import { auditEndpoint } from "@/lib/desk/audit/endpoints";
import { handleAudit, handleAuditNames } from "@/lib/desk/audit/handlers";
import { handleAdminCategories } from "@/lib/desk/categories/handlers";
import { customersEndpoint, guestsEndpoint } from "@/lib/desk/customers/endpoints";
import { handleCustomer, handleCustomers, handleGuests } from "@/lib/desk/customers/handlers";
import { nameMatchesEndpoint } from "@/lib/desk/duties/endpoints";
import { handleCashReports, handleNameMatches } from "@/lib/desk/duties/handlers";
import { handleHeldImports } from "@/lib/desk/feeds/handlers";
import { inboxEndpoint } from "@/lib/desk/inbox/endpoints";
import { handleInbox } from "@/lib/desk/inbox/handlers";
import { handleOrder } from "@/lib/desk/orders/handlers";
import { ordersEndpoint } from "@/lib/desk/orders/list-endpoints";
import { handleOrders } from "@/lib/desk/orders/list-handlers";
import { leftCartsEndpoint, phoneDraftsEndpoint } from "@/lib/desk/phone-orders/endpoints";
import { handlePhoneDrafts } from "@/lib/desk/phone-orders/handlers";
import { handleLeftCarts } from "@/lib/desk/phone-orders/left-cart-handlers";
import { handleMetalPrices, handlePriceRules } from "@/lib/desk/prices/handlers";
import { adminProductsEndpoint } from "@/lib/desk/products/endpoints";
import { handleAdminProduct, handleAdminProducts } from "@/lib/desk/products/handlers";
import { promosEndpoint } from "@/lib/desk/promos/endpoints";
import { handlePromos } from "@/lib/desk/promos/handlers";
import { handlePurchaseOrders } from "@/lib/desk/purchases/handlers";
import { adminRedirectsEndpoint } from "@/lib/desk/redirects/endpoints";
import { handleRedirects } from "@/lib/desk/redirects/handlers";
import {
  bestSellersEndpoint,
  salesReportEndpoint,
  salesTaxReportEndpoint,
  stockValueEndpoint,
} from "@/lib/desk/reports/endpoints";
import {
  handleBestSellers,
  handleSalesReport,
  handleSalesTaxReport,
  handleStockValue,
} from "@/lib/desk/reports/handlers";
import { fittingStonesEndpoint, stonesEndpoint } from "@/lib/desk/stones/endpoints";
import { handleFittingStones, handleStone, handleStones } from "@/lib/desk/stones/handlers";
import { purchaseOrdersEndpoint, suppliersEndpoint } from "@/lib/desk/suppliers/endpoints";
import { handleConflicts, handleSuppliers } from "@/lib/desk/suppliers/handlers";
import { handleSystem } from "@/lib/desk/system/handlers";
import { handleMailState, handleToday } from "@/lib/desk/today/handlers";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
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
  { endpoint: guestsEndpoint, handle: handleGuests, words: ["ada"] },
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
