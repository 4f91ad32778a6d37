"use client";

import type { StoneLimits } from "@/lib/catalogue/model";
import { misfits } from "@/lib/ring-builder/compatibility";
import { stoneName } from "@/lib/ring-builder/wording";
import { useRingBuilder } from "./use-ring-builder";

/** Whether a setting can hold the diamond already chosen, and why not; nothing while none is chosen. */
export function SettingFit({ limits }: { limits: StoneLimits }) {
  const { diamond } = useRingBuilder().state;
  if (!diamond) return null;
  const [reason] = misfits(limits, diamond.diamond);
  return reason ? (
    <p className="mt-1 rounded-sm bg-warning-soft px-2 py-1 text-xs text-warning">{reason.message}</p>
  ) : (
    <p className="mt-1 text-xs font-medium text-success">Holds your {stoneName(diamond.diamond)}</p>
  );
}
