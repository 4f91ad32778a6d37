import type { DiamondKind } from "../model";

/** Where the diamonds of a kind are listed, and each has its page. */
export const INVENTORY_PATHS: Record<DiamondKind, string> = {
  white: "/inventory",
  color: "/lab-created-colored-diamonds",
};

/** A value as it stands in an inventory's address. */
export const encodeParam = (text: string): string => encodeURIComponent(text).replaceAll("%20", "+");

/** What an address says of the ring builder: nothing outside it, and the slug of a chosen setting. */
type BuilderMode = { readonly type?: "ring-builder" | null; readonly setting?: string | null };

/** The address of a stone's page: `inventoryHref` of a list without filters, apart from it because few pages have filters. */
export function stoneHref(
  { sku, kind }: { readonly sku: string; readonly kind: DiamondKind },
  { type = null, setting = null }: BuilderMode = {},
): string {
  const params = [
    type && `type=${type}`,
    type && setting && `setting=${encodeParam(setting)}`,
    kind === "white" && "view=true",
    `sku=${encodeParam(sku)}`,
  ];
  return `${INVENTORY_PATHS[kind]}?${params.filter(Boolean).join("&")}`;
}
