"use client";

import type { ReactNode } from "react";
import { RingViewer } from "@/components/goods/viewer/ring-viewer";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { Gallery } from "./gallery";

type Props = {
  /** description of the piece: "Luna band in platinum" */
  name: string;
  /** null for a piece without metal */
  color: MetalColor | null;
  /** slug of its 3D model; null if there is none */
  model: string | null;
  /** picture for the lightbox; null if it is not rendered */
  picture: PictureSources | null;
  /** the picture on the page, which fills a square */
  children: ReactNode;
};

/** A piece's picture in a square frame, with a lightbox and, if it has a model, a live 3D view. */
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
          <div data-travel-frame className="aspect-square rounded-sm bg-ground">
            {pictures}
          </div>
        )
      }
    />
  );
}
