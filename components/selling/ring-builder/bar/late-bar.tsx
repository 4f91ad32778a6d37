"use client";

import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { useInDocument } from "@/hooks/use-in-document";
import { EMPTY_BUILDER } from "@/lib/selling/ring-builder/model";
import { settingListHref } from "@/lib/selling/ring-builder/state/addresses";
import { diamondListHref } from "../diamond-list-href";
import { BarFrame } from "./bar-frame";
import type { BuilderPart, BuilderStep } from "./builder-steps";
import { keepsRing } from "./keeps-ring";

const unchosen = { troubled: false, chosen: null };
/** The steps of a ring that nobody has begun. */
const STEPS: readonly BuilderStep[] = [
  { part: "setting", name: "Setting", choose: "Choose a setting", list: settingListHref(), ...unchosen },
  {
    part: "diamond",
    name: "Diamond",
    choose: "Choose a diamond",
    list: diamondListHref(EMPTY_BUILDER, { type: "ring-builder" }),
    ...unchosen,
  },
  { part: "size", name: "Size", choose: "Choose your size", list: "/ring-preview#size", ...unchosen },
];

type Props<Bar> = {
  current: BuilderPart;
  /** loads the bar that works with a ring; the same function each time */
  load: () => Promise<ComponentType<Bar>>;
  /** the same bar, for who comes from another page */
  atOnce: ReactNode;
  children: (Bar: ComponentType<Bar>) => ReactNode;
};

/**
 * The builder's bar. Until a ring is begun its steps are links, so what works with a ring loads with the first interaction. Who
 * comes from another page of the shop has acted already.
 */
export function LateBar<Bar>({ current, load, atOnce, children }: Props<Bar>) {
  const [Loaded, setLoaded] = useState<ComponentType<Bar> | null>(null);
  const inDocument = useInDocument();
  useEffect(() => {
    if (!inDocument) return;
    const begin = () => {
      load()
        .then((Bar) => setLoaded(() => Bar))
        .catch((error: unknown) => console.warn("The builder's bar could not be loaded", error));
    };
    if (!keepsRing()) return onFirstInteraction(begin);
    begin();
  }, [inDocument, load]);
  // its button, which opens an empty panel, is hidden
  const unbegun = <BarFrame steps={STEPS} current={current} sum={0} open={false} toggle={{}} />;
  if (!inDocument) return <Suspense fallback={unbegun}>{atOnce}</Suspense>;
  return Loaded ? children(Loaded) : unbegun;
}
