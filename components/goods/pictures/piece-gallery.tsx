"use client";

import type { ReactNode } from "react";
import { RingViewer } from "@/components/goods/viewer/ring-viewer";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { Gallery } from "./gallery";

type Props = {
  /** the piece in words: "Luna band in platinum" */
  name: string;
  /** null of what has no metal */
  color: MetalColor | null;
  /** the slug its model is known by, to be turned live; null where nobody modeled it */
  model: string | null;
  /** to be looked at closely; null where it is not rendered */
  picture: PictureSources | null;
  /** the picture as the page shows it, filling a square */
  children: ReactNode;
};

/** A piece's picture in its square frame, to be looked at closely and, where it has a model, turned live. */
export function PieceGallery({ name, color, model, picture, children }: Props) {
  return (
    <Gallery
      label={`Pictures of ${name}`}
      slides={[{ name: "Front", alt: name, picture, content: children, thumbnail: null }]}
      frame={(pictures) =>
        model ? (
          <RingViewer turned={{ piece: model }} metal={color ?? "white"} name={name} carats={null}>
            {pictures}
          </RingViewer>
        ) : (
          <div className="aspect-square rounded-sm bg-ground">{pictures}</div>
        )
      }
    />
  );
}
