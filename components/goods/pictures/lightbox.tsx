"use client";

import "yet-another-react-lightbox/styles.css";
import "@/styles/lightbox.css";
import { useState } from "react";
import Base from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { type PictureSources, STORED_WIDTH } from "@/lib/goods/pictures/picture";

export type LightboxProps = {
  pictures: readonly { picture: PictureSources; alt: string }[];
  /** whether this browser loaded the AVIF files */
  avif: boolean;
  /** index of the first picture */
  at: number;
  onMove: (to: number) => void;
  /** called once the lightbox has disappeared */
  onClosed: () => void;
};

/** The shop's own colors for the lightbox, with buttons on the pictures' background. */
const PAINT = {
  "--yarl__color_backdrop": "var(--color-ground)",
  "--yarl__color_button": "var(--color-ink)",
  "--yarl__color_button_active": "var(--color-accent)",
  "--yarl__color_button_disabled": "var(--color-line-strong)",
  "--yarl__button_filter": "none",
} as const;

const stillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Files of a `srcset` with their widths. */
const filesOf = ({ avif, size }: PictureSources) =>
  avif.split(", ").map((candidate) => {
    const [src = "", digits = ""] = candidate.split(" ");
    const width = Number.parseInt(digits, 10);
    return { src, width, height: size ? Math.round((width * size.height) / size.width) : width };
  });

/**
 * Full-screen pictures: zoomed by wheel, double click, two fingers, + and −; turned by arrow keys and swipes.
 */
export function Lightbox({ pictures, avif, at, onMove, onClosed }: LightboxProps) {
  const [open, setOpen] = useState(true);
  const [index, setIndex] = useState(at);
  return (
    <Base
      open={open}
      close={() => setOpen(false)}
      index={index}
      slides={pictures.map(({ picture, alt }) => ({
        type: "image",
        alt,
        width: picture.size?.width ?? STORED_WIDTH,
        height: picture.size?.height ?? STORED_WIDTH,
        ...(avif
          ? { src: filesOf(picture).at(-1)?.src ?? picture.fallback, srcSet: filesOf(picture) }
          : { src: picture.fallback }),
      }))}
      on={{
        view: ({ index: next }) => {
          setIndex(next);
          onMove(next);
        },
        exited: onClosed,
      }}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      {...(pictures.length > 1 ? {} : { render: { buttonPrev: () => null, buttonNext: () => null } })}
      {...(stillness() ? { animation: { fade: 0, swipe: 0, zoom: 0, navigation: 0 } } : {})}
      styles={{ root: PAINT }}
      labels={{ Lightbox: "Full-screen pictures" }}
    />
  );
}
