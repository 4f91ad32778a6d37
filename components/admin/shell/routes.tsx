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
  page("/", "today", async () => (await import("../today/today-page")).TodayPage),
  page("/reports", "reports", async () => (await import("../reports/reports-page")).ReportsPage),
  page("/page-speed", "reports", async () => (await import("../page-speed/page-speed-page")).PageSpeedPage),
  page("/products", "catalog.read", async () => (await import("../products/products-page")).ProductsPage),
  page(
    "/products/new",
    "catalog.write",
    async () => (await import("../products/product-page")).NewProductPage,
  ),
  page(
    "/products/import",
    "catalog.prices",
    async () => (await import("../products/import/import-page")).ImportProductsPage,
  ),
  page("/products/:slug", "catalog.read", async () => (await import("../products/product-page")).ProductPage),
  page(
    "/categories",
    "catalog.read",
    async () => (await import("../categories/categories-page")).CategoriesPage,
  ),
  page(
    "/currencies",
    "prices.write",
    async () => (await import("../currencies/currencies-page")).CurrenciesPage,
  ),
  page("/metals", "catalog.read", async () => (await import("../metals/metals-page")).MetalsPage),
  page("/stones", "stones.read", async () => (await import("../stones/stones-page")).StonesPage),
  page("/stones/:sku", "stones.read", async () => (await import("../stones/stone-page")).StonePage),
  page("/media", "catalog.read", async () => (await import("../media/media-page")).MediaPage),
  page("/promotions", "promotions.write", async () => (await import("../promos/promos-page")).PromosPage),
  page(
    "/suppliers",
    "suppliers.read",
    async () => (await import("../suppliers/suppliers-page")).SuppliersPage,
  ),
  page(
    "/suppliers/:name",
    "suppliers.read",
    async () => (await import("../suppliers/supplier-page")).SupplierPage,
  ),
  page(
    "/imports",
    "suppliers.read",
    async () => (await import("../suppliers/imports/imports-page")).ImportsPage,
  ),
  page(
    "/imports/:id",
    "suppliers.write",
    async () => (await import("../suppliers/imports/mapping-page")).MappingPage,
  ),
  page("/feeds", "suppliers.read", async () => (await import("../feeds/feeds-page")).FeedsPage),
  page("/feeds/new", "suppliers.write", async () => (await import("../feeds/new-feed-page")).NewFeedPage),
  page("/feeds/:supplier", "suppliers.read", async () => (await import("../feeds/feed-page")).FeedPage),
  page(
    "/conflicts",
    "suppliers.read",
    async () => (await import("../suppliers/conflicts-page")).ConflictsPage,
  ),
  page(
    "/purchase-orders",
    "suppliers.read",
    async () => (await import("../purchases/purchases-page")).PurchasesPage,
  ),
  page("/price-rules", "prices.write", async () => (await import("../prices/rules-page")).RulesPage),
  page(
    "/metal-prices",
    "prices.write",
    async () => (await import("../prices/metal-prices-page")).MetalPricesPage,
  ),
  page(
    "/piece-costs",
    "prices.write",
    async () => (await import("../reports/accounting/piece-costs-page")).PieceCostsPage,
  ),
  page(
    "/customers",
    "customers.read",
    async () => (await import("../customers/customers-page")).CustomersPage,
  ),
  page("/guests", "customers.read", async () => (await import("../customers/guests-page")).GuestsPage),
  page(
    "/customers/:id",
    "customers.read",
    async () => (await import("../customers/customer-page")).CustomerPage,
  ),
  page("/dealer-duties", "customers.privacy", async () => (await import("../duties/duties-page")).DutiesPage),
  page("/inbox", "inbox", async () => (await import("../inbox/inbox-page")).InboxPage),
  page("/inbox/:reference", "inbox", async () => (await import("../inbox/message-page")).MessagePage),
  page(
    "/campaigns",
    "campaigns.write",
    async () => (await import("../campaigns/campaigns-page")).CampaignsPage,
  ),
  page(
    "/campaigns/:id",
    "campaigns.write",
    async () => (await import("../campaigns/campaign-page")).CampaignPage,
  ),
  page(
    "/reply-templates",
    "inbox",
    async () => (await import("../reply-templates/templates-page")).TemplatesPage,
  ),
  page(
    "/product-feeds",
    "catalog.read",
    async () => (await import("../product-feeds/product-feeds-page")).ProductFeedsPage,
  ),
  page(
    "/measurement",
    "settings.write",
    async () => (await import("../measurement/measurement-page")).MeasurementPage,
  ),
  page("/settings", "settings.write", async () => (await import("../settings/settings-page")).SettingsPage),
  page("/labels", "settings.write", async () => (await import("../labels/labels-page")).LabelsPage),
  page("/taxes", "taxes", async () => (await import("../taxes/taxes-page")).TaxesPage),
  page("/taxes/imports/:id", "taxes", async () => (await import("../taxes/import-page")).TaxImportPage),
  page("/banner", "settings.write", async () => (await import("../settings/banner-page")).BannerPage),
  page("/look", "settings.write", async () => (await import("../settings/look-page")).LookPage),
  page("/home", "settings.write", async () => (await import("../home/home-page")).HomePage),
  page("/logo", "settings.write", async () => (await import("../settings/logo-page")).LogoPage),
  page("/menus", "settings.write", async () => (await import("../menus/header-menu-page")).HeaderMenuPage),
  page(
    "/menus/footer",
    "settings.write",
    async () => (await import("../menus/footer-menu-page")).FooterMenuPage,
  ),
  page("/pages", "site.read", async () => (await import("../texts/pages-page")).PagesPage),
  page("/pages/new", "site.write", async () => (await import("../texts/text-page")).NewArticlePage),
  page("/pages/:name", "site.read", async () => (await import("../texts/text-page")).TextPage),
  page(
    "/mail-texts",
    "settings.write",
    async () => (await import("../mail-texts/mail-texts-page")).MailTextsPage,
  ),
  page(
    "/mail-texts/:kind",
    "settings.write",
    async () => (await import("../mail-texts/mail-text-page")).MailTextPage,
  ),
  page("/redirects", "site.read", async () => (await import("../redirects/redirects-page")).RedirectsPage),
  page("/keys", "keys", async () => (await import("../keys/keys-page")).KeysPage),
  page("/webhooks", "integrations", async () => (await import("../webhooks/webhooks-page")).WebhooksPage),
  page("/webhooks/:id", "integrations", async () => (await import("../webhooks/webhook-page")).WebhookPage),
  page("/move-in", "move-in", async () => (await import("../move-in/move-in-page")).MoveInPage),
  page("/move-in/files/:id", "move-in", async () => (await import("../move-in/move-file-page")).MoveFilePage),
  page("/move-in/:id", "move-in", async () => (await import("../move-in/move-page")).MovePage),
  page("/orders", "orders.read", async () => (await import("../orders/orders-page")).OrdersPage),
  page(
    "/past-orders",
    "orders.customer",
    async () => (await import("../past-orders/past-orders-page")).PastOrdersPage,
  ),
  page(
    "/past-orders/:id",
    "orders.customer",
    async () => (await import("../past-orders/past-order-page")).PastOrderPage,
  ),
  page(
    "/orders/new",
    "orders.write",
    async () => (await import("../phone-orders/phone-order-page")).NewPhoneOrderPage,
  ),
  page("/drafts", "orders.write", async () => (await import("../phone-orders/drafts-page")).DraftsPage),
  page(
    "/left-carts",
    "orders.write",
    async () => (await import("../phone-orders/drafts-page")).LeftCartsPage,
  ),
  page(
    "/drafts/:id",
    "orders.write",
    async () => (await import("../phone-orders/phone-order-page")).PhoneOrderPage,
  ),
  page(
    "/orders/:number/disputes/:dispute",
    "orders.customer",
    async () => (await import("../orders/disputes/evidence-page")).EvidencePage,
  ),
  page("/orders/:number", "orders.read", async () => (await import("../orders/order-page")).OrderPage),
  page(
    "/shipping-files",
    "orders.produce",
    async () => (await import("../exchange/shipping-files-page")).ShippingFilesPage,
  ),
  page("/staff", "staff", async () => (await import("../staff/staff-page")).StaffPage),
  page("/opening", "system.read", async () => (await import("../system/opening-page")).OpeningPage),
  page("/system", "system.read", async () => (await import("../system/system-page")).SystemPage),
  page("/audit", "audit.read", async () => (await import("../audit/audit-page")).AuditPage),
  page("/account", "self", async () => (await import("../staff/account-page")).AccountPage),
];
