"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ringDiamondListHref, settingListHref } from "@/lib/selling/ring-builder/transitions";
import { useRingBuilder } from "./use-ring-builder";

// a new visitor has begun none
const BegunRing = dynamic(async () => (await import("./begun-ring")).BegunRing, {
  ssr: false,
  loading: Waiting,
});

/**
 * The ring in this browser, or how one is begun.
 * @param props.assurances what the shop promises, beside the button
 */
export function RingPreview({ assurances }: { assurances: ReactNode }) {
  const { state, hydrated } = useRingBuilder();
  if (!hydrated) return <Waiting />;
  return state.setting || state.diamond ? <BegunRing assurances={assurances} /> : <Empty />;
}

function Empty() {
  return (
    <div className="grid max-w-(--container-prose) gap-6 py-8">
      <p className="text-lg">You haven’t started a ring yet. Start with whichever matters most to you.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={settingListHref()}>Start with a setting</ButtonLink>
        <ButtonLink variant="secondary" href={ringDiamondListHref()}>
          Start with a diamond
        </ButtonLink>
      </div>
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
