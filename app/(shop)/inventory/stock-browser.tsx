"use client";

import type { ComponentProps } from "react";
import InventoryBrowser from "@/components/goods/diamonds/inventory-browser";
import { ListedStoneChoice } from "@/components/selling/ring-builder/diamonds/listed-stone-choice";
import { STONE_BUTTONS } from "../stone-buttons";

type Props = Omit<ComponentProps<typeof InventoryBrowser>, "buttons" | "Choice">;

/** The list of stones, each with the shop's buttons. */
export default function StockBrowser(props: Props) {
  return <InventoryBrowser {...props} buttons={STONE_BUTTONS} Choice={ListedStoneChoice} />;
}
