"use client";

import { RingViewer } from "@/components/goods/viewer/ring-viewer";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { Gallery, type GallerySlide } from "./gallery";
import { StillFrame } from "./still-frame";

type Props = {
  /** description of the piece: "Luna band in platinum" */
  name: string;
  /** null for a piece without metal */
  color: MetalColor | null;
  /** slug of its 3D model; null if there is none */
  model: string | null;
  slides: readonly GallerySlide[];
};

/** A piece's pictures in a square frame, with a lightbox and, if it has a model, a live 3D view. */
export function PieceGallery({ name, color, model, slides }: Props) {
  return (
    <Gallery
      label={`Pictures of ${name}`}
      slides={slides}
      frame={(pictures) =>
        model ? (
          <RingViewer turned={{ piece: model }} metal={color ?? "white"} name={name} carats={null}>
            {pictures}
          </RingViewer>
        ) : (
          <StillFrame>{pictures}</StillFrame>
        )
      }
    />
  );
}
