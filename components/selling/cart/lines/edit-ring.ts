import { beginRingEdit, type RingPart } from "@/components/selling/builder-state/edited-ring";
import { readBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { writeLocalValue } from "@/hooks/use-local-value";
import { api } from "@/lib/desk/browser/api-client";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { isRingUnfinished } from "@/lib/selling/cart/items/unfinished-ring";
import { type CartItem, itemIdentity, type RingItem } from "@/lib/selling/cart/model";
import { BUILDER_KEYS, SIZE_LATER } from "@/lib/selling/ring-builder/model";
import { ringDiamondListHref, settingListHref } from "@/lib/selling/ring-builder/state/addresses";
import { toBuilderDiamond, toBuilderSetting } from "@/lib/selling/ring-builder/state/choices";
import { storedPart } from "@/lib/selling/ring-builder/state/stored-builder";

/** Checks whether changing a ring of the cart would discard another one from the builder. */
export const discardsRing = (items: readonly CartItem[]): boolean => isRingUnfinished(readBuilder(), items);

/**
 * Loads a ring of the cart into the builder, to change one of its parts.
 * @returns the address of the list to choose the other part from
 * @throws ApiProblem if the ring's parts could not be loaded, Error if this browser did not store them
 */
export async function editRing(item: RingItem, part: RingPart): Promise<string> {
  const [product, stone] = await Promise.all([
    api.get("v1/products/{slug}", { params: { slug: item.setting } }),
    api.get("v1/diamonds/{sku}", { params: { sku: item.diamond } }),
  ]);
  const shape = RING_SHAPES.find((one) => one === stone.data.shape) ?? null;
  const setting = toBuilderSetting(product.data, item.metal, shape);
  const { diamond } = toBuilderDiamond(stone.data);
  const isStored = [
    writeLocalValue(BUILDER_KEYS.setting, setting && storedPart(setting)),
    writeLocalValue(BUILDER_KEYS.diamond, { diamond: storedPart(diamond) }),
    writeLocalValue(BUILDER_KEYS.size, item.size ?? SIZE_LATER),
    writeLocalValue(BUILDER_KEYS.engraving, item.engraving),
    writeLocalValue(BUILDER_KEYS.selectedSkus, [item.diamond]),
  ].every(Boolean);
  if (!isStored) throw new Error("This browser did not store the ring");
  beginRingEdit(itemIdentity(item), part);
  return part === "diamond" ? ringDiamondListHref(shape, item.setting) : settingListHref(shape);
}
