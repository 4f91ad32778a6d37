"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { LISTED, listedFile } from "@/components/layout/navigation/travel";
import { EagerImage } from "./eager-image";

type Props = Omit<ComponentProps<typeof EagerImage>, "sizes" | "style"> & {
  /** candidates for `srcset`, AVIF */
  avif: string;
  /** width in the page, as a `sizes` value */
  sizes: string;
  /** data URI of a tiny preview shown while the picture loads; null if there is none */
  placeholder: string | null;
};

/**
 * The source and image of a page's largest picture. A visitor who comes from a list sees the list's file, enlarged, until
 * the browser has the sharper one decoded: the page's first frame then waits for no picture.
 */
export function PagePicture({ avif, sizes, placeholder, ...image }: Props) {
  const [listed, setListed] = useState(() => listedFile(avif));
  // a preview is of no use below a picture
  const [preview] = useState(listed ? null : placeholder);
  // another metal or shape is another picture
  const file = listed && avif.includes(`${listed} `) ? listed : null;

  useEffect(() => {
    if (!file) return;
    let left = false;
    const sharp = new Image();
    sharp.sizes = sizes;
    sharp.srcset = avif;
    const show = () => {
      if (!left) setListed(null);
    };
    // a file that cannot be decoded is left to the browser
    sharp.decode().then(show, show);
    return () => {
      left = true;
    };
  }, [file, avif, sizes]);

  return (
    <>
      <source
        type="image/avif"
        srcSet={file ?? avif}
        sizes={file ? undefined : sizes}
        {...(file ? { [LISTED]: "" } : {})}
      />
      <EagerImage {...image} style={preview ? { backgroundImage: `url("${preview}")` } : undefined} />
    </>
  );
}
