import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import { JEWELRY_DESIGNS } from "./jewelry/all-jewelry";
import { READY_DESIGNS } from "./jewelry/ready/all-ready";
import { SETTING_DESIGNS } from "./settings/all-settings";

/** The numbers a product is modeled by, under its own slug or that of the design it was made to; null where nobody modeled it. */
export function findModel(slug: string): SettingDesign | JewelryModel | null {
  const setting = SETTING_DESIGNS.find((design) => design.slug === slug);
  if (setting) return setting;
  const ready = READY_DESIGNS.find((design) => design.slug === slug);
  const design = JEWELRY_DESIGNS.find((one) => one.slug === (ready?.of ?? slug));
  return design?.models[ready?.pieces[0]?.model ?? design.shown ?? 0] ?? null;
}
