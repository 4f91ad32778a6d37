import type { AdminEndpoint } from "./admin-endpoint";
import { AUDIT_ENDPOINTS } from "./audit-endpoints";
import {
  addCategoryEndpoint,
  adminCategoriesEndpoint,
  changeCategoryEndpoint,
  deleteCategoryEndpoint,
  moveCategoryEndpoint,
} from "./category-endpoints";
import {
  addMediaEndpoint,
  changeMediaEndpoint,
  listMediaEndpoint,
  removeMediaEndpoint,
  replaceMediaEndpoint,
} from "./media-endpoints";
import { ORDER_ENDPOINTS } from "./order-endpoints";
import { ORDER_LIST_ENDPOINTS } from "./order-list-endpoints";
import {
  adminProductEndpoint,
  adminProductsEndpoint,
  createProductEndpoint,
  deleteProductEndpoint,
  importProductsEndpoint,
  productStatusEndpoint,
  updateProductEndpoint,
} from "./product-endpoints";

import { SAVED_VIEW_ENDPOINTS } from "./saved-view-endpoints";
import { STAFF_ENDPOINTS } from "./staff-endpoints";

/** Every endpoint of the admin API; shoppers' browsers call none of them. */
export const ADMIN_ENDPOINTS = [
  adminProductsEndpoint,
  createProductEndpoint,
  adminProductEndpoint,
  updateProductEndpoint,
  deleteProductEndpoint,
  productStatusEndpoint,
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
  ...ORDER_LIST_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...SAVED_VIEW_ENDPOINTS,
  ...STAFF_ENDPOINTS,
] as const satisfies readonly AdminEndpoint[];
