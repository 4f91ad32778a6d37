import type { Setting } from "@/lib/goods/catalog/schema";

/** What the page of a setting reads of it in the browser. */
export type SettingViewProduct = Pick<
  Setting,
  "id" | "slug" | "name" | "summary" | "status" | "lead_days" | "variants" | "setting"
>;
