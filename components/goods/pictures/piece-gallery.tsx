"use client";

import { RingViewer } from "@/components/goods/viewer/ring-viewer";
import { PIECE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { type PictureStart, sourcesFrom } from "@/lib/goods/pictures/picture";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { Gallery, type GallerySlide } from "./gallery";
import { RenderedPicture } from "./rendered-picture";
import { StillFrame } from "./still-frame";
import { TravelingPicture } from "./traveling-picture";

/** A slide of a stored picture, which the browser draws: in four metals, the addresses of all would be a tenth of the document. */
export type StoredSlide = Pick<GallerySlide, "name" | "alt"> & {
  files: PictureStart;
  /** of the picture that is shown first */
  first?: {
    /** name that the list's picture has too */
    travel: string;
    /** data URI of a tiny preview; null if there is none */
    placeholder: string | null;
  };
  /** whether a closer view would show nothing more */
  plain?: boolean;
};

type Props = {
  /** description of the piece: "Luna band in platinum" */
  name: string;
  /** null for a piece without metal */
  color: MetalColor | null;
  /** slug of its 3D model; null if there is none */
  model: string | null;
  slides: readonly (GallerySlide | StoredSlide)[];
};

/** A piece's pictures in a square frame, with a lightbox and, if it has a model, a live 3D view. */
export function PieceGallery({ name, color, model, slides }: Props) {
  return (
    <Gallery
      label={`Pictures of ${name}`}
      slides={slides.map((slide) => ("files" in slide ? drawn(slide, slides.length > 1) : slide))}
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

function drawn({ name, alt, files, first, plain = false }: StoredSlide, several: boolean): GallerySlide {
  const picture = sourcesFrom(files, first?.placeholder);
  const shown = { picture, alt, sizes: PIECE_SIZES };
  return {
    name,
    alt,
    picture: plain ? null : picture,
    content: first ? (
      <TravelingPicture name={first.travel} className="size-full">
        <RenderedPicture {...shown} priority className="aspect-square size-full" />
      </TravelingPicture>
    ) : (
      <RenderedPicture {...shown} className="size-full" />
    ),
    thumbnail: several ? (
      <RenderedPicture picture={picture} alt="" sizes="72px" className="size-full" />
    ) : null,
  };
}
