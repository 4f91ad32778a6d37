import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import type { LineParts } from "@/lib/selling/cart/schema";
import { settingHref } from "@/lib/selling/ring-builder/wording";

export type PartLink = { words: string; href: string };

/** Links to the pages of a line's parts; the first one is the part that names the line. */
export function partLinks({ setting, diamond, product }: LineParts): PartLink[] {
  const links = [
    setting && { words: "View setting", href: settingHref(setting, diamond?.shape) },
    diamond && { words: "View diamond", href: stoneHref(diamond) },
    product && { words: "View item", href: product.path ?? `/product/${product.slug}` },
  ];
  return links.filter((link): link is PartLink => link !== null);
}
