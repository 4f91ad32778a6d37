"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { ILLUSTRATION } from "@/components/goods/diamonds/illustration";
import { Gallery, type GallerySlide } from "@/components/goods/pictures/gallery";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { RingViewer } from "@/components/goods/viewer/ring-viewer";
import { STONE_SIZES } from "@/components/layout/navigation/picture-sizes";
import type { StoneTurn } from "@/lib/goods/pictures/stones/stone-face";
import type { LooseStone, StoneView } from "@/lib/goods/viewer/model";
import { useDrawnViews } from "./use-drawn-views";

export type StoneSlide = GallerySlide & {
  /** what it is, below the picture, until the stone's own model is drawn in its place */
  caption: string;
  /** the view of the stone's model that it shows; null for a photo, a video, or a hand */
  view: StoneView | null;
  /** whether nothing shows this view until it is drawn */
  isMissing?: boolean;
};

type Props = {
  name: string;
  slides: readonly StoneSlide[];
  loose: LooseStone;
  /** how the stone lies in its picture from above */
  turn: StoneTurn;
};

/**
 * A stone's pictures and its live view. Once somebody looks beyond the first picture, each view is drawn from the stone's own
 * model, where the browser can.
 */
export function StoneSlides({ name, slides, loose, turn }: Props) {
  const { drawn, draw } = useDrawnViews(loose, slides, turn);
  const frame = useRef<HTMLDivElement>(null);
  const [dead, setDead] = useState<readonly string[]>([]);
  // a photo of another host may have failed before the page's scripts ran
  useEffect(() => {
    for (const image of frame.current?.querySelectorAll("img") ?? [])
      if (image.complete && image.naturalWidth === 0 && image.currentSrc)
        setDead((before) => [...before, photoOf(image)]);
  }, []);

  const shown = slides.flatMap((slide): StoneSlide[] => {
    if (dead.includes(slide.name)) return [];
    const picture = slide.view && drawn[slide.view];
    if (!picture) return slide.isMissing ? [] : [slide];
    const still = (sizes: string, alt: string): ReactNode => (
      <RenderedPicture picture={picture} alt={alt} sizes={sizes} loading="eager" className="size-full" />
    );
    return [
      {
        ...slide,
        picture,
        caption: ILLUSTRATION.drawn,
        content: still(STONE_SIZES, slide.alt),
        // at this size only the light would visibly change
        ...(slide.isMissing && { thumbnail: still("72px", "") }),
      },
    ];
  });

  return (
    <Gallery
      label={`Pictures of ${name}`}
      slides={shown}
      frame={(pictures, slide) => (
        <>
          <RingViewer turned={{ loose, view: "stone" }} metal="white" name={name} carats={null}>
            <div
              ref={frame}
              onClickCapture={() => draw()}
              onScrollCapture={() => draw()}
              onErrorCapture={({ target }) => setDead((before) => [...before, photoOf(target)])}
              className="size-full"
            >
              {pictures}
            </div>
          </RingViewer>
          <p className="mt-2 text-xs text-muted">{slide && slideCaption(slide, shown)}</p>
        </>
      )}
    />
  );
}

/** The name of the slide whose photo an image is; empty for any other image. */
const photoOf = (image: EventTarget): string =>
  (image instanceof Element && image.closest<HTMLElement>("[data-photo]")?.dataset.photo) || "";

const slideCaption = (slide: GallerySlide, slides: readonly StoneSlide[]) =>
  slides.find(({ name }) => name === slide.name)?.caption;
