"use client";

import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { useInDocument } from "@/hooks/use-in-document";
import { EMPTY_BUILDER } from "@/lib/selling/ring-builder/model";
import { settingListHref } from "@/lib/selling/ring-builder/transitions";
import { BarFrame } from "./bar-frame";
import type { BuilderStep } from "./builder-steps";
import { diamondListHref } from "./diamond-list-href";
import type { DiamondStep } from "./diamond-step";
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

const StepAtOnce = lazy(async () => ({ default: (await import("./diamond-step")).DiamondStep }));

/** The bar of a ring that nobody has begun; its button, which opens an empty panel, is hidden. */
const UNBEGUN = <BarFrame steps={STEPS} current="diamond" sum={0} open={false} toggle={{}} />;

type StepProps = ComponentProps<typeof DiamondStep>;

/**
 * The builder's bar above the list of diamonds. Until a ring is begun its steps are links, so what works with a ring
 * loads with the first interaction. Who comes from another page of the shop has acted already.
 */
export function LateDiamondStep({ kind }: StepProps) {
  const [Loaded, setLoaded] = useState<ComponentType<StepProps> | null>(null);
  const inDocument = useInDocument();
  useEffect(() => {
    if (!inDocument) return;
    const load = () => {
      import("./diamond-step")
        .then(({ DiamondStep: Step }) => setLoaded(() => Step))
        .catch((error: unknown) => console.warn("The builder's bar could not be loaded", error));
    };
    if (!keepsRing()) return onFirstInteraction(load);
    load();
  }, [inDocument]);
  if (!inDocument) {
    return (
      <Suspense fallback={UNBEGUN}>
        <StepAtOnce kind={kind} />
      </Suspense>
    );
  }
  return Loaded ? <Loaded kind={kind} /> : UNBEGUN;
}
