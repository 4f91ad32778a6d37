"use client";

import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { LightboxProps } from "./lightbox";

export type GallerySlide = {
  /** label of the thumbnail: "Front" */
  name: string;
  /** alternative text of the picture */
  alt: string;
  content: ReactNode;
  thumbnail: ReactNode;
  /** null if a closer view would show nothing more */
  picture: PictureSources | null;
  /** text runs to the picture's edges, so overlays must stay small */
  lettered?: boolean;
};

type Props = {
  slides: readonly GallerySlide[];
  /** accessible name of the whole gallery */
  label: string;
  /** wraps the pictures, which fill it, in their square frame; receives the slide that is shown */
  frame: (pictures: ReactNode, shown: GallerySlide | undefined) => ReactNode;
};

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Pictures of a piece: swiped or chosen by thumbnail, and zoomed in a full-screen lightbox by mouse, two
 * fingers or keys. The lightbox loads on demand.
 */
export function Gallery({ slides, label, frame }: Props) {
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  /** index that a click scrolls to, until the scroll has arrived there */
  const aim = useRef<number | null>(null);
  const [shown, setShown] = useState(0);
  // a visitor who never touches the gallery fetches only the first picture
  const [woken, setWoken] = useState(false);
  const wake = () => setWoken(true);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const [close, setClose] = useState<{ avif: boolean; opener: HTMLElement } | null>(null);
  const last = slides.length - 1;
  // another metal or shape may have fewer views
  const at = Math.min(shown, last);

  function go(to: number) {
    const element = track.current;
    if (!element) return;
    aim.current = to;
    setShown(to);
    element.scrollTo({ left: to * element.clientWidth });
  }

  function onScroll() {
    const element = track.current;
    if (!element) return;
    const to = Math.round(element.scrollLeft / element.clientWidth);
    if (aim.current !== null && aim.current !== to) return;
    aim.current = null;
    setShown(to);
  }

  function onKey(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = Math.min(last, Math.max(0, move(at, last)));
    event.preventDefault();
    go(to);
    tabs.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  async function lookCloser(opener: HTMLElement) {
    const avif = opener.parentElement?.querySelector("img")?.currentSrc.endsWith(".avif") ?? false;
    try {
      const { Lightbox } = await import("./lightbox");
      setLightbox(() => Lightbox);
      setClose({ avif, opener });
    } catch (error) {
      console.warn("the closer look could not be fetched", error);
    }
  }

  const several = slides.length > 1;
  const near = slides.flatMap(({ picture, alt }, index) => (picture ? [{ picture, alt, index }] : []));
  return (
    <section aria-label={label} onPointerEnter={wake} onTouchStart={wake} onFocus={wake} className="min-w-0">
      {frame(
        <div
          ref={track}
          onScroll={onScroll}
          onPointerDown={() => {
            aim.current = null;
          }}
          className="flex size-full snap-x snap-mandatory scroll-smooth overflow-x-auto overscroll-x-contain rounded-sm [scrollbar-width:none] noscript:[scrollbar-width:auto] motion-reduce:scroll-auto"
        >
          {slides.map(({ name, content, picture }, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              inert={index !== at}
              className="relative size-full shrink-0 snap-center snap-always"
              {...(several ? { role: "tabpanel", "aria-labelledby": `${id}-tab-${index}` } : {})}
            >
              {(index === at || woken) && content}
              {picture && (
                <button
                  type="button"
                  aria-label={several ? `Look closer: ${name.toLowerCase()}` : "Look closer"}
                  aria-haspopup="dialog"
                  onClick={(event) => void lookCloser(event.currentTarget)}
                  className="absolute inset-0 cursor-zoom-in rounded-sm -outline-offset-2 noscript:hidden"
                />
              )}
            </div>
          ))}
        </div>,
        slides[at],
      )}
      {several && (
        <div
          ref={tabs}
          role="tablist"
          aria-label="Views"
          tabIndex={-1}
          onKeyDown={onKey}
          // its padding has room for the outline of the focus
          className="relative -mx-0.5 mt-2.5 -mb-0.5 flex gap-2 overflow-x-auto p-1 noscript:hidden"
        >
          {slides.map(({ name, thumbnail }, index) => (
            <button
              key={name}
              id={`${id}-tab-${index}`}
              type="button"
              role="tab"
              aria-selected={index === at}
              aria-controls={`${id}-${index}`}
              tabIndex={index === at ? 0 : -1}
              onClick={() => go(index)}
              className={cn(
                "size-16 shrink-0 overflow-hidden rounded-sm border bg-ground lg:size-18",
                index === at ? "border-ink" : "border-line hover:border-line-strong",
              )}
            >
              {thumbnail}
              <span className="sr-only">{name}</span>
            </button>
          ))}
        </div>
      )}
      {close && Lightbox && (
        <Lightbox
          pictures={near}
          avif={close.avif}
          at={Math.max(
            0,
            near.findIndex(({ index }) => index === at),
          )}
          onMove={(to) => {
            const index = near[to]?.index;
            if (index !== undefined) go(index);
          }}
          onClosed={() => {
            setClose(null);
            // after a swipe in the lightbox the focus goes to the button of the current picture
            const back = close.opener.closest("[inert]")
              ? track.current?.querySelector<HTMLElement>("div:not([inert]) > button")
              : close.opener;
            back?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
