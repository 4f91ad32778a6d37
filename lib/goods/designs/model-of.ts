import type { JewelleryModel } from "@/lib/goods/geometry/pieces/jewellery-piece";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";
import { SETTING_DESIGNS } from "./all-designs";
import { JEWELLERY_DESIGNS } from "./jewellery/all-jewellery";
import { READY_DESIGNS } from "./jewellery/ready/all-ready";

/** The numbers a product is modelled by, under its own slug or that of the design it was made to; null where nobody modelled it. */
export function modelOf(slug: string): SettingDesign | JewelleryModel | null {
  const setting = SETTING_DESIGNS.find((design) => design.slug === slug);
  if (setting) return setting;
  const ready = READY_DESIGNS.find((design) => design.slug === slug);
  const design = JEWELLERY_DESIGNS.find((one) => one.slug === (ready?.of ?? slug));
  return design?.models[ready?.pieces[0]?.model ?? design.shown ?? 0] ?? null;
}
