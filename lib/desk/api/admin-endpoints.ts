import type { AdminEndpoint } from "../admin/admin-endpoint";
import { ADMIN_APPOINTMENT_ENDPOINTS } from "../appointments/endpoints";
import { AUDIT_ENDPOINTS } from "../audit/endpoints";
import { CAMPAIGN_ENDPOINTS } from "../campaigns/endpoints";
import {
  addCategoryEndpoint,
  adminCategoriesEndpoint,
  changeCategoryEndpoint,
  deleteCategoryEndpoint,
  moveCategoryEndpoint,
} from "../categories/endpoints";
import { CURRENCY_ENDPOINTS } from "../currencies/endpoints";
import { CURRENCY_PRICE_ENDPOINTS } from "../currencies/prices/endpoints";
import { CUSTOMER_ENDPOINTS } from "../customers/endpoints";
import { EXEMPTION_ENDPOINTS } from "../customers/exemption-endpoints";
import { removeDemoEndpoint } from "../demo/endpoints";
import { DISPUTE_ENDPOINTS } from "../disputes/endpoints";
import { DUTY_ENDPOINTS } from "../duties/endpoints";
import { EXCHANGE_ENDPOINTS } from "../exchange/endpoints";
import { FEED_ENDPOINTS } from "../feeds/endpoints";
import { GIFT_CARD_ENDPOINTS } from "../gift-cards/endpoints";
import { INBOX_ENDPOINTS } from "../inbox/endpoints";
import { KEY_ENDPOINTS } from "../keys/endpoints";
import { LABEL_ENDPOINTS } from "../labels/endpoints";
import { LOGO_ENDPOINTS } from "../logo/endpoints";
import { MAIL_TEXT_ENDPOINTS } from "../mail-texts/endpoints";
import { MEASUREMENT_ENDPOINTS } from "../measurement/endpoints";
import {
  addMediaEndpoint,
  changeMediaEndpoint,
  listMediaEndpoint,
  mediaLibraryEndpoint,
  removeMediaEndpoint,
  replaceMediaEndpoint,
} from "../media/endpoints";
import { METAL_ENDPOINTS } from "../metals/endpoints";
import { MOVE_ENDPOINTS } from "../move-in/endpoints";
import { ORDER_ENDPOINTS } from "../orders/endpoints";
import { ORDER_ITEM_ENDPOINTS } from "../orders/item-endpoints";
import { ORDER_LIST_ENDPOINTS } from "../orders/list-endpoints";
import { ORDER_PLAN_ENDPOINTS } from "../orders/plans/endpoints";
import { STONE_SWAP_ENDPOINTS } from "../orders/stone-swap-endpoints";
import { ORDER_TAX_ENDPOINTS } from "../orders/tax-endpoints";
import { pageSpeedEndpoint } from "../page-speed/endpoints";
import { PAST_ORDER_ENDPOINTS } from "../past-orders/endpoints";
import { PAYMENT_METHOD_ENDPOINTS } from "../payment-methods/endpoints";
import { PHONE_ORDER_ENDPOINTS } from "../phone-orders/endpoints";
import { PRICE_ENDPOINTS } from "../prices/endpoints";
import { SALE_ENDPOINTS } from "../prices/sales/endpoints";
import { productFeedsEndpoint } from "../product-feeds/endpoints";
import {
  adminProductEndpoint,
  adminProductsEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  importProductsEndpoint,
  productPreviewEndpoint,
  productStatusEndpoint,
  updateProductEndpoint,
} from "../products/endpoints";
import { PROMO_ENDPOINTS } from "../promos/endpoints";
import { REDIRECT_ENDPOINTS } from "../redirects/endpoints";
import { REPLY_TEMPLATE_ENDPOINTS } from "../reply-templates/endpoints";
import { ACCOUNTING_ENDPOINTS } from "../reports/accounting/endpoints";
import { REPORT_ENDPOINTS } from "../reports/endpoints";
import { REVIEW_ENDPOINTS } from "../reviews/endpoints";
import { SAVED_VIEW_ENDPOINTS } from "../saved-views/endpoints";
import { SETTING_DRAFT_ENDPOINTS } from "../settings/draft-endpoints";
import { SETTING_ENDPOINTS } from "../settings/endpoints";
import { STAFF_ENDPOINTS } from "../staff/endpoints";
import { OWN_ACCOUNT_ENDPOINTS } from "../staff/own-account-endpoints";
import { SIGN_IN_ENDPOINTS } from "../staff/sign-in-endpoints";
import { STONE_ENDPOINTS } from "../stones/endpoints";
import { SUPPLIER_ENDPOINTS } from "../suppliers/endpoints";
import { SUPPLIER_FILE_ENDPOINTS } from "../suppliers/file-endpoints";
import { SYSTEM_ENDPOINTS } from "../system/endpoints";
import { TAX_ENDPOINTS } from "../taxes/endpoints";
import { TAX_REPORT_ENDPOINTS } from "../taxes/report-endpoints";
import { PAGE_ENDPOINTS } from "../texts/endpoints";
import { TODAY_ENDPOINTS } from "../today/endpoints";
import { WEBHOOK_ENDPOINTS } from "../webhooks/endpoints";
import { WORK_ENDPOINTS } from "../work/endpoints";
import { IMPORT_FILE_ENDPOINTS } from "../work/import-file-endpoints";

/** Every endpoint of the admin API; shoppers' browsers call none of them. */
export const ADMIN_ENDPOINTS = [
  adminProductsEndpoint,
  createProductEndpoint,
  adminProductEndpoint,
  updateProductEndpoint,
  deleteProductEndpoint,
  productStatusEndpoint,
  productPreviewEndpoint,
  importProductsEndpoint,
  adminCategoriesEndpoint,
  addCategoryEndpoint,
  changeCategoryEndpoint,
  deleteCategoryEndpoint,
  moveCategoryEndpoint,
  listMediaEndpoint,
  mediaLibraryEndpoint,
  addMediaEndpoint,
  replaceMediaEndpoint,
  changeMediaEndpoint,
  removeMediaEndpoint,
  ...AUDIT_ENDPOINTS,
  ...DUTY_ENDPOINTS,
  ...ORDER_LIST_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...PAST_ORDER_ENDPOINTS,
  ...PHONE_ORDER_ENDPOINTS,
  ...ORDER_ITEM_ENDPOINTS,
  ...ORDER_TAX_ENDPOINTS,
  ...ORDER_PLAN_ENDPOINTS,
  ...PAYMENT_METHOD_ENDPOINTS,
  ...STONE_SWAP_ENDPOINTS,
  ...DISPUTE_ENDPOINTS,
  ...SAVED_VIEW_ENDPOINTS,
  ...INBOX_ENDPOINTS,
  ...ADMIN_APPOINTMENT_ENDPOINTS,
  ...REPLY_TEMPLATE_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...SETTING_ENDPOINTS,
  ...LABEL_ENDPOINTS,
  ...SETTING_DRAFT_ENDPOINTS,
  ...LOGO_ENDPOINTS,
  ...REDIRECT_ENDPOINTS,
  ...PAGE_ENDPOINTS,
  ...MAIL_TEXT_ENDPOINTS,
  ...CURRENCY_ENDPOINTS,
  ...CURRENCY_PRICE_ENDPOINTS,
  ...CUSTOMER_ENDPOINTS,
  ...EXEMPTION_ENDPOINTS,
  ...SIGN_IN_ENDPOINTS,
  ...OWN_ACCOUNT_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...SYSTEM_ENDPOINTS,
  removeDemoEndpoint,
  ...TODAY_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...ACCOUNTING_ENDPOINTS,
  pageSpeedEndpoint,
  productFeedsEndpoint,
  ...PRICE_ENDPOINTS,
  ...TAX_ENDPOINTS,
  ...TAX_REPORT_ENDPOINTS,
  ...PROMO_ENDPOINTS,
  ...SALE_ENDPOINTS,
  ...CAMPAIGN_ENDPOINTS,
  ...GIFT_CARD_ENDPOINTS,
  ...STONE_ENDPOINTS,
  ...SUPPLIER_ENDPOINTS,
  ...FEED_ENDPOINTS,
  ...IMPORT_FILE_ENDPOINTS,
  ...SUPPLIER_FILE_ENDPOINTS,
  ...MEASUREMENT_ENDPOINTS,
  ...METAL_ENDPOINTS,
  ...MOVE_ENDPOINTS,
  ...KEY_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
  ...EXCHANGE_ENDPOINTS,
  ...WORK_ENDPOINTS,
] as const satisfies readonly AdminEndpoint[];
