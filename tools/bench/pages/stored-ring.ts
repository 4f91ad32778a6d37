import type { Product, ProductCard } from "@/lib/goods/catalog/schema";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { Problem } from "../../../scripts/lib/problem.mjs";

/** What the local storage of a shopper holds who has begun a ring of the shop: its first setting, and a stone that fits. */
export async function storedRing(shop: string): Promise<Record<string, string>> {
  const { BUILDER_KEYS } = await import("@/lib/selling/ring-builder/model");
  const { toBuilderDiamond, toBuilderSetting } = await import("@/lib/selling/ring-builder/state/choices");
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(new URL(path, shop));
    if (!response.ok) throw new Problem(`The shop answered ${response.status} to ${path}.`);
    return ((await response.json()) as { data: T }).data;
  };
  const [card] = await read<ProductCard[]>("/api/v1/products?kind=setting&per_page=1");
  const product = card && (await read<Product>(`/api/v1/products/${encodeURIComponent(card.slug)}`));
  const metal = product?.variants[0]?.metal;
  const setting = product && metal ? toBuilderSetting(product, metal) : null;
  if (!setting) throw new Problem("The shop has no setting to begin a ring with.");
  const { diamond_type, min_carat, max_carat } = setting;
  const query = new URLSearchParams({ per_page: "1" });
  query.append("shape[]", diamond_type[0]?.slug ?? "round");
  query.append("carat[min]", String(min_carat));
  query.append("carat[max]", String(max_carat));
  const [diamond] = await read<Diamond[]>(`/api/v1/diamonds?${query}`);
  if (!diamond) throw new Problem(`The shop has no stone that fits ${setting.name}.`);
  return {
    [BUILDER_KEYS.setting]: JSON.stringify(setting),
    [BUILDER_KEYS.diamond]: JSON.stringify(toBuilderDiamond(diamond)),
  };
}
