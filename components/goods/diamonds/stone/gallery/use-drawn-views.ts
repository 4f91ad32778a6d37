import { useCallback, useEffect, useRef, useState } from "react";
import { drawsPictures, rememberSlow } from "@/components/goods/viewer/slow-device";
import { useObjectUrl } from "@/hooks/use-object-url";
import { drawnPicture } from "@/lib/goods/pictures/drawn-picture";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { StoneTurn } from "@/lib/goods/pictures/stones/stone-face";
import type { LooseStone, StoneView } from "@/lib/goods/viewer/model";

type Drawn = { readonly blobs: Partial<Record<StoneView, Blob>>; readonly side: number };
const NONE: Drawn = { blobs: {}, side: 0 };

/**
 * The views of a stone as drawn from its own model, and the function that begins to draw them. A page that is hidden stops
 * drawing; shown again, it keeps what it has and draws the rest.
 * @param turn how the stone lies in its picture from above
 */
export function useDrawnViews(
  loose: LooseStone,
  slides: readonly { readonly view: StoneView | null }[],
  turn: StoneTurn,
) {
  const [{ blobs, side }, setDrawn] = useState(NONE);
  const done = useRef(new Set<StoneView>());
  const wanted = useRef(false);
  const drawing = useRef<AbortController | null>(null);
  const latest = useRef({ loose, slides, turn });
  useEffect(() => {
    latest.current = { loose, slides, turn };
  });

  const draw = useCallback(async () => {
    wanted.current = true;
    if (drawing.current || !drawsPictures("stone")) return;
    const control = new AbortController();
    drawing.current = control;
    const { loose, slides, turn } = latest.current;
    const views = slides.flatMap(({ view }) =>
      view && !done.current.has(view)
        ? [{ view, turn: view === "stoneFace" || view === "stoneBlack" ? turn : null }]
        : [],
    );
    if (views.length === 0) return;
    try {
      const { drawPortraits, PORTRAIT_WIDTH } = await import("@/lib/goods/viewer/stage/portrait");
      const onDrawn = (view: StoneView, blob: Blob) => {
        done.current.add(view);
        setDrawn((before) => ({ blobs: { ...before.blobs, [view]: blob }, side: PORTRAIT_WIDTH }));
      };
      const unfinished = await drawPortraits(loose, views, onDrawn, control.signal);
      if (unfinished === "slow") rememberSlow("stone");
    } catch (error) {
      console.warn("the stone’s views could not be drawn", error);
    }
  }, []);

  useEffect(() => {
    if (wanted.current) void draw();
    return () => {
      drawing.current?.abort();
      drawing.current = null;
    };
  }, [draw]);

  const addresses: Record<StoneView, string | null> = {
    stone: useObjectUrl(blobs.stone),
    stoneTop: useObjectUrl(blobs.stoneTop),
    stoneFace: useObjectUrl(blobs.stoneFace),
    stoneBlack: useObjectUrl(blobs.stoneBlack),
    stoneProfile: useObjectUrl(blobs.stoneProfile),
  };
  const drawn: Partial<Record<StoneView, PictureSources>> = {};
  for (const { view } of slides) {
    const address = view && addresses[view];
    if (address) drawn[view] = drawnPicture(address, side);
  }
  return { drawn, draw: () => void draw() };
}
