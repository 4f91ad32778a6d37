"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { ButtonLink } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/status/skeleton";
import { ringDiamondListHref, settingListHref } from "@/lib/selling/ring-builder/state/addresses";

// a new visitor has begun none
const BegunRing = lazy(async () => ({ default: (await import("./begun-ring")).BegunRing }));

/**
 * The ring in this browser, or how one is begun.
 * @param props.assurances what the shop promises, beside the button
 * @param props.pieces shown where none is begun
 */
export function RingPreview({ assurances, pieces }: { assurances: ReactNode; pieces: ReactNode }) {
  const { state, hydrated } = useRingBuilder();
  if (!hydrated) return <Waiting />;
  if (!state.setting && !state.diamond) return <Empty pieces={pieces} />;
  return (
    <Suspense fallback={<Waiting />}>
      <BegunRing assurances={assurances} />
    </Suspense>
  );
}

function Empty({ pieces }: { pieces: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-(--container-prose) text-lg">
        You haven’t started a ring yet. Start with whichever matters most to you.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={settingListHref()}>Start with a setting</ButtonLink>
        <ButtonLink variant="secondary" href={ringDiamondListHref()}>
          Start with a diamond
        </ButtonLink>
      </div>
      {pieces}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
      <Skeleton className="aspect-square" />
      <div className="grid content-start gap-8">
        <Skeleton className="h-56" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
