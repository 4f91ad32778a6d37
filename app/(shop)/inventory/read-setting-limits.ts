import type { SettingLimits } from "@/components/goods/diamonds/setting-limits";
import { readProduct } from "@/lib/goods/catalog/reads";

/** What a setting asks of its center diamond, and how long it takes; null for a slug that is no setting's. */
export async function readSettingLimits(slug: string): Promise<SettingLimits | null> {
  const product = await readProduct(slug);
  if (!product?.setting) return null;
  const { diamond_type, min_carat, max_carat } = product.setting;
  return { slug, name: product.name, diamond_type, min_carat, max_carat, lead_days: product.lead_days };
}
