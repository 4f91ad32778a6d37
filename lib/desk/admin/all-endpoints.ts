import type { AdminEndpoint } from "./admin-endpoint";
import { AUDIT_ENDPOINTS } from "./audit-endpoints";
import {
  addCategoryEndpoint,
  adminCategoriesEndpoint,
  changeCategoryEndpoint,
  deleteCategoryEndpoint,
  moveCategoryEndpoint,
} from "./category-endpoints";
import { CUSTOMER_ENDPOINTS } from "./customer-endpoints";
import { DISPUTE_ENDPOINTS } from "./dispute-endpoints";
import { DUTY_ENDPOINTS } from "./duty-endpoints";
import { EXEMPTION_ENDPOINTS } from "./exemption-endpoints";
import { FEED_ENDPOINTS } from "./feed-endpoints";
import { IMPORT_FILE_ENDPOINTS } from "./import-file-endpoints";
import { INBOX_ENDPOINTS } from "./inbox-endpoints";
import { MAIL_TEXT_ENDPOINTS } from "./mail-text-endpoints";
import {
  addMediaEndpoint,
  changeMediaEndpoint,
  listMediaEndpoint,
  removeMediaEndpoint,
  replaceMediaEndpoint,
} from "./media-endpoints";
import { ORDER_ENDPOINTS } from "./order-endpoints";
import { ORDER_ITEM_ENDPOINTS } from "./order-item-endpoints";
import { ORDER_LIST_ENDPOINTS } from "./order-list-endpoints";
import { ORDER_TAX_ENDPOINTS } from "./order-tax-endpoints";
import { OWN_ACCOUNT_ENDPOINTS } from "./own-account-endpoints";
import { PAGE_ENDPOINTS } from "./page-endpoints";
import { PHONE_ORDER_ENDPOINTS } from "./phone-order-endpoints";
import { PRICE_ENDPOINTS } from "./price-endpoints";
import {
  adminProductEndpoint,
  adminProductsEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  importProductsEndpoint,
  productPreviewEndpoint,
  productStatusEndpoint,
  updateProductEndpoint,
} from "./product-endpoints";
import { PROMO_ENDPOINTS } from "./promo-endpoints";
import { REDIRECT_ENDPOINTS } from "./redirect-endpoints";
import { REPLY_TEMPLATE_ENDPOINTS } from "./reply-template-endpoints";
import { REPORT_ENDPOINTS } from "./report-endpoints";
import { SAVED_VIEW_ENDPOINTS } from "./saved-view-endpoints";
import { SETTING_ENDPOINTS } from "./setting-endpoints";
import { SIGN_IN_ENDPOINTS } from "./sign-in-endpoints";
import { STAFF_ENDPOINTS } from "./staff-endpoints";
import { STONE_ENDPOINTS } from "./stone-endpoints";
import { STONE_SWAP_ENDPOINTS } from "./stone-swap-endpoints";
import { SUPPLIER_ENDPOINTS } from "./supplier-endpoints";
import { SUPPLIER_FILE_ENDPOINTS } from "./supplier-file-endpoints";
import { SYSTEM_ENDPOINTS } from "./system-endpoints";
import { TAX_ENDPOINTS } from "./tax-endpoints";
import { TAX_REPORT_ENDPOINTS } from "./tax-report-endpoints";
import { TODAY_ENDPOINTS } from "./today-endpoints";
import { WORK_ENDPOINTS } from "./work-endpoints";

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
  addMediaEndpoint,
  replaceMediaEndpoint,
  changeMediaEndpoint,
  removeMediaEndpoint,
  ...AUDIT_ENDPOINTS,
  ...DUTY_ENDPOINTS,
  ...ORDER_LIST_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...PHONE_ORDER_ENDPOINTS,
  ...ORDER_ITEM_ENDPOINTS,
  ...ORDER_TAX_ENDPOINTS,
  ...STONE_SWAP_ENDPOINTS,
  ...DISPUTE_ENDPOINTS,
  ...SAVED_VIEW_ENDPOINTS,
  ...INBOX_ENDPOINTS,
  ...REPLY_TEMPLATE_ENDPOINTS,
  ...SETTING_ENDPOINTS,
  ...REDIRECT_ENDPOINTS,
  ...PAGE_ENDPOINTS,
  ...MAIL_TEXT_ENDPOINTS,
  ...CUSTOMER_ENDPOINTS,
  ...EXEMPTION_ENDPOINTS,
  ...SIGN_IN_ENDPOINTS,
  ...OWN_ACCOUNT_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...SYSTEM_ENDPOINTS,
  ...TODAY_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...PRICE_ENDPOINTS,
  ...TAX_ENDPOINTS,
  ...TAX_REPORT_ENDPOINTS,
  ...PROMO_ENDPOINTS,
  ...STONE_ENDPOINTS,
  ...SUPPLIER_ENDPOINTS,
  ...FEED_ENDPOINTS,
  ...IMPORT_FILE_ENDPOINTS,
  ...SUPPLIER_FILE_ENDPOINTS,
  ...WORK_ENDPOINTS,
] as const satisfies readonly AdminEndpoint[];
