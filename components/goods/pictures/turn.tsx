"use client";

import { type PointerEvent, useId, useRef, useState } from "react";

type Props = {
  /** addresses of the pictures of one turn, in order */
  frames: readonly string[];
  alt: string;
};

/** A piece turned by dragging it once across, or by the slider below it: one photograph at a time of a whole turn. */
export function Turn({ frames, alt }: Props) {
  const [at, setAt] = useState(0);
  const id = useId();
  const drag = useRef<{ x: number; at: number } | null>(null);
  const count = frames.length;
  const isLoaded = useRef(false);
  /** Fetches every picture once somebody means to turn the piece, so that none is missing on the way. */
  function load() {
    if (isLoaded.current) return;
    isLoaded.current = true;
    for (const frame of frames) new Image().src = frame;
  }
  const turnTo = (frame: number) => setAt(((frame % count) + count) % count);

  function move({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    const share = (clientX - drag.current.x) / currentTarget.clientWidth;
    turnTo(drag.current.at + Math.round(share * count));
  }

  return (
    // the button of the 3D view stands below the slider
    <div className="grid size-full grid-rows-[minmax(0,1fr)_auto] bg-ground pb-16">
      <div
        className="relative cursor-grab touch-pan-y active:cursor-grabbing"
        onPointerDown={(event) => {
          load();
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, at };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: the file has its size already */}
        <img
          src={frames[at]}
          alt={alt}
          draggable={false}
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      </div>
      <div className="flex min-h-11 items-center gap-3 px-4">
        <label htmlFor={id} className="text-sm">
          Turn
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={count - 1}
          value={at}
          onFocus={load}
          // the gallery around it turns its pages by the same keys
          onKeyDown={(event) => event.stopPropagation()}
          aria-valuetext={`${Math.round((at / count) * 360)}°`}
          onChange={(event) => turnTo(Number(event.target.value))}
          className="slider relative h-11 w-full"
        />
      </div>
    </div>
  );
}
