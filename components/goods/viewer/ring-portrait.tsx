"use client";

import { useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { useObjectUrl } from "@/hooks/use-object-url";
import { whenIdle } from "@/hooks/when-idle";
import { isUsualStep } from "@/lib/goods/pictures/addresses/carat-steps";
import { type PicturesOfSetting, pictureOfSetting } from "@/lib/goods/pictures/addresses/picture-index";
import { drawnPicture } from "@/lib/goods/pictures/drawn-picture";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import type { ViewedRing } from "@/lib/goods/viewer/model";
import { drawsPictures, rememberSlow } from "./slow-device";

export type RingPortraitProps = {
  ring: ViewedRing;
  metal: MetalColor;
  /** a setting's stored pictures of its usual center; null where it is known that none shows the ring's own step */
  stored: {
    readonly carats: readonly [least: number, most: number];
    readonly pictures: PicturesOfSetting;
  } | null;
  /** called with the picture once it is drawn, and with null when it is no longer this ring's */
  onDrawn: (picture: PictureSources | null) => void;
};

type Question = readonly [ring: ViewedRing, metal: MetalColor];

/** What is drawn: stored pictures show rings of one size, so another size is the same picture. */
const questionOf = (ring: ViewedRing, metal: MetalColor): string =>
  JSON.stringify([{ ...ring, choice: { ...ring.choice, size: SUGGESTED_SIZE } }, metal] satisfies Question);

/** Whether the page's visitor has clicked, touched, or typed before. */
const hasInteracted = () => navigator.userActivation?.hasBeenActive ?? false;

/** Whether the visitor asks for little to be fetched. */
const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;

/** Whether the stored picture shows the ring's own stone as nearly as any other would. */
function isPictured({ ring, metal, stored }: RingPortraitProps): boolean {
  const { setting: slug, choice, grades } = ring;
  if (!stored || grades?.fancy_color) return false;
  if (!pictureOfSetting(stored.pictures, { slug, shape: choice.shape, color: metal })) return false;
  return isUsualStep(choice.carat, stored.carats);
}

/**
 * Draws the exact ring in the place of a stored picture that shows another stone, once somebody is at the page. It renders
 * nothing itself; where the browser can't draw it, the stored picture remains.
 */
export function RingPortrait(props: RingPortraitProps) {
  const { ring, metal, onDrawn } = props;
  const question = isPictured(props) ? null : questionOf(ring, metal);
  const [drawn, setDrawn] = useState<{ of: string; blob: Blob; side: number } | null>(null);
  const own = drawn?.of === question ? drawn : null;
  const address = useObjectUrl(own?.blob);

  useEffect(() => {
    if (question === null || own || savesData()) return;
    const control = new AbortController();
    async function draw(of: string) {
      if (!drawsPictures("ring")) return;
      try {
        const { drawRing, RING_PORTRAIT_WIDTH } = await import("@/lib/goods/viewer/stage/portrait");
        const blob = await drawRing(...(JSON.parse(of) as Question), control.signal);
        if (blob === "slow") rememberSlow("ring");
        else if (blob !== "stopped" && !control.signal.aborted)
          setDrawn({ of, blob, side: RING_PORTRAIT_WIDTH });
      } catch (error) {
        console.warn("the ring’s picture could not be drawn", error);
      }
    }
    const start = () => void draw(question);
    let stop = () => {};
    const begin = () => {
      stop = whenIdle(start);
    };
    if (hasInteracted()) begin();
    else stop = onFirstInteraction(begin);
    return () => {
      stop();
      control.abort();
    };
  }, [question, own]);

  const side = own?.side ?? 0;
  useEffect(() => {
    if (address === null) return;
    onDrawn(drawnPicture(address, side));
    return () => onDrawn(null);
  }, [address, side, onDrawn]);

  return null;
}
