"use client";

import { SimilarStones } from "@/components/goods/diamonds/similar-stones";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { isPriceChange, type RingProblem } from "@/lib/selling/ring-builder/fit/check";
import { nearestFitting } from "@/lib/selling/ring-builder/fit/nearest-fitting";
import { toBuilderDiamond } from "@/lib/selling/ring-builder/state/choices";
import { settingHref } from "@/lib/selling/ring-builder/wording";
import type { CurrentRing } from "../use-current-ring";

const TITLES: Record<RingProblem["part"], string> = {
  fit: "This diamond and setting don’t match",
  setting: "The setting has changed",
  diamond: "The diamond has changed",
  size: "We don’t make this setting in your size",
};

/** Every problem with the ring, each with ways to resolve it. */
export function RingProblems({ ring }: { ring: CurrentRing }) {
  const prices = ring.problems.filter(isPriceChange);
  const parts = (["setting", "diamond", "fit", "size"] as const)
    .map((part) => ({
      part,
      found: ring.problems.filter((problem) => problem.part === part && !isPriceChange(problem)),
    }))
    .filter(({ found }) => found.length > 0);

  return (
    <div className="grid gap-3" aria-live="polite">
      {parts.map(({ part, found }) => (
        <Notice key={part} tone={part === "diamond" ? "error" : "warning"} role="status" title={TITLES[part]}>
          {found.map((problem) => (
            <p key={problem.code}>{problem.message}</p>
          ))}
          <div className="mt-3 flex flex-wrap gap-2">
            <ProblemActions part={part} found={found} ring={ring} />
          </div>
          {part === "diamond" && <AlternativeStones ring={ring} />}
        </Notice>
      ))}
      {prices.length > 0 && (
        <Notice tone="warning" role="status" title="A price has changed">
          {prices.map((problem) => (
            <p key={problem.code}>{problem.message}</p>
          ))}
          <div className="mt-3">
            <Button size="sm" variant="secondary" onClick={ring.acceptPrices}>
              Accept the new price
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** The three stones most similar to the chosen one that the chosen setting can hold. */
function AlternativeStones({ ring }: { ring: CurrentRing }) {
  const { setting, diamond } = ring.state;
  if (!diamond) return null;
  return (
    <div className="mt-4">
      <SimilarStones
        sku={diamond.diamond.sku}
        among={(stones) => nearestFitting(setting, stones)}
        title={setting ? "Similar diamonds for this setting" : "Similar diamonds"}
        onChoose={(stone) => ring.chooseDiamond(toBuilderDiamond(stone))}
      />
    </div>
  );
}

function ProblemActions({
  part,
  found,
  ring,
}: {
  part: RingProblem["part"];
  found: readonly RingProblem[];
  ring: CurrentRing;
}) {
  const button = (words: string, onClick: () => void) => (
    <Button size="sm" variant="secondary" onClick={onClick}>
      {words}
    </Button>
  );
  if (part === "size") return button("Choose another size", () => ring.setSize(null));
  if (part === "setting") {
    const { setting, diamond } = ring.state;
    return (
      <>
        {setting && found.some(({ code }) => code === "metal_gone") && (
          <ButtonLink size="sm" variant="secondary" href={settingHref(setting, diamond?.diamond.shape)}>
            Choose another metal
          </ButtonLink>
        )}
        {button("Choose another setting", ring.removeSetting)}
      </>
    );
  }
  if (part === "diamond") {
    return button(
      ring.state.setting ? "Keep the setting, choose another diamond" : "Choose another diamond",
      ring.removeDiamond,
    );
  }
  return (
    <>
      {button("Keep the diamond, choose another setting", ring.removeSetting)}
      {button("Keep the setting, choose another diamond", ring.removeDiamond)}
    </>
  );
}
