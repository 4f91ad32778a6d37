"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import { parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { listedShapes } from "@/lib/selling/ring-builder/fit/compatibility";
import { BuilderBar } from "../bar/builder-bar";

/**
 * The builder's bar above the list of diamonds. An address that names no setting, or another one, is replaced by one
 * with the setting chosen in this browser, so that the list offers only diamonds it holds.
 */
export function DiamondStep({ kind }: { kind: DiamondKind }) {
  const { setting } = useRingBuilder().state;
  const router = useRouter();
  useEffect(() => {
    if (!setting) return;
    const state = parseInventoryState(new URLSearchParams(window.location.search), kind);
    if (state.type === null || state.setting === setting.slug) return;
    const filters = { ...state.filters, shape: listedShapes(setting, state.filters.shape) };
    router.replace(inventoryHref({ ...state, setting: setting.slug, page: 1, filters }), { scroll: false });
  }, [setting, kind, router]);
  return <BuilderBar current="diamond" />;
}
