import { builderActions, readBuilder } from "@/components/selling/builder-state/use-ring-builder";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { settingListHref } from "@/lib/selling/ring-builder/state/addresses";
import { toBuilderDiamond } from "@/lib/selling/ring-builder/state/choices";

/** Chooses a stone for the ring; returns the address of the next step. */
export function chooseListedDiamond(diamond: Diamond): string {
  builderActions.chooseDiamond(toBuilderDiamond(diamond));
  return readBuilder().setting ? "/ring-preview" : settingListHref(diamond.shape);
}
