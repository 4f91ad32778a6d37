import { slugFromName } from "@/lib/goods/catalog/products/made-names";

/** The part of an address that a list of this name has in other shops: “Rings > Gold rings” → `gold-rings`. */
export const listSlug = (type: string): string => slugFromName(type.split(">").at(-1) ?? "");

/** A path from its parts, without what isn't one: `shop`, `/rings/` → `/shop/rings`. */
export function pathOf(...parts: readonly string[]): string {
  const named = parts.flatMap((part) => part.split("/")).map((part) => part.trim());
  return `/${named.filter((part) => part !== "").join("/")}`;
}
