"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { useHydrated } from "@/hooks/use-hydrated";
import { useLocalValue } from "@/hooks/use-local-value";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";

const ChooseDiamondButton = lazy(() => import("./choose-diamond-button"));
const loadChoice = () => import("@/components/selling/ring-builder/diamonds/choose-listed-diamond");

const NOTHING: unknown = null;

/**
 * On a card of the ring builder's list, chooses its stone. Most visitors come without a ring, which any stone of a ring's
 * shape may begin, so what weighs a stone against a ring loads only where one is begun, and what chooses when the button
 * is meant.
 */
export function LateChooseDiamondButton({ diamond }: { diamond: Diamond }) {
  const [setting] = useLocalValue(BUILDER_KEYS.setting, NOTHING);
  const [chosen] = useLocalValue(BUILDER_KEYS.diamond, NOTHING);
  const hydrated = useHydrated();
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const isFirst = setting === null && chosen === null;
  const isFit =
    RING_SHAPES.some((shape) => shape === diamond.shape) && diamond.certificate_type !== "MATCHING PAIR";

  const prepare = () => {
    // the press itself loads it again, and says if that failed
    loadChoice().catch((error: unknown) => console.warn("Choosing a diamond could not be prepared", error));
  };
  const choose = async () => {
    try {
      const { chooseListedDiamond } = await loadChoice();
      router.push(chooseListedDiamond(diamond));
    } catch (error) {
      console.warn("The diamond could not be chosen", error);
      setFailed(true);
    }
  };
  // its badge already says so
  const button = diamond.availability === "available" && (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={!hydrated || !isFirst}
        onClick={() => void choose()}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-label={`Choose this diamond: ${diamondName(diamond)}`}
        className="relative mt-2 w-full"
      >
        Choose this diamond
      </Button>
      {failed && (
        <p role="alert" className="mt-1 text-danger">
          We couldn’t choose this diamond. Try again.
        </p>
      )}
    </>
  );
  if (isFirst && isFit) return button;
  return (
    <Suspense fallback={isFit && button}>
      <ChooseDiamondButton diamond={diamond} />
    </Suspense>
  );
}
