"use client";

import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from "react";
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

type StepProps = ComponentProps<typeof DiamondStep>;

/**
 * The builder's bar above the list of diamonds. Until a ring is begun its steps are links, so what works with a ring
 * loads with the first interaction; a press on the price before that opens the panel once it can. Who comes from another
 * page of the shop has acted already.
 */
export function LateDiamondStep({ kind }: Pick<StepProps, "kind">) {
  const [Loaded, setLoaded] = useState<ComponentType<StepProps> | null>(null);
  const inDocument = useInDocument();
  const [pressed, setPressed] = useState(false);
  const load = useCallback(() => {
    import("./diamond-step")
      .then(({ DiamondStep: Step }) => setLoaded(() => Step))
      .catch((error: unknown) => console.warn("The builder's bar could not be loaded", error));
  }, []);
  useEffect(() => {
    if (!inDocument) return;
    if (!keepsRing()) return onFirstInteraction(load);
    load();
  }, [inDocument, load]);
  if (!inDocument) {
    return (
      <Suspense>
        <StepAtOnce kind={kind} opened={false} />
      </Suspense>
    );
  }
  if (Loaded) return <Loaded kind={kind} opened={pressed} />;
  return (
    <BarFrame
      steps={STEPS}
      current="diamond"
      sum={0}
      open={false}
      toggle={{
        onClick: () => {
          setPressed(true);
          load();
        },
      }}
    />
  );
}
