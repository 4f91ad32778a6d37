import type { Metadata } from "next";
import { connection } from "next/server";
import { cache } from "react";
import { NotFoundMessage } from "@/components/layout/messages/not-found-message";
import { HintLink } from "@/components/selling/hints/hint-link";
import { SavedRingView } from "@/components/selling/ring-builder/preview/saved-ring-view";
import { pieceSharePicture, ringSharePicture } from "@/lib/found/share/share-picture-paths";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { answerNotFound } from "@/lib/platform/front-door/status/page-status";
import { readRing } from "@/lib/selling/ring-builder/reads";

type Props = { params: Promise<{ id: string }> };

// prices and availability are live, and an unknown id must be a real 404
export const instant = false;

const findRing = cache(readRing);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const ring = await findRing(id);
  // the message sets the title
  if (!ring) return {};
  const { setting, diamond, metal } = ring;
  const shape = RING_SHAPES.find((one) => one === diamond?.shape);
  const picture =
    setting &&
    (diamond && shape && !setting.photographed
      ? ringSharePicture({
          slug: setting.slug,
          shape,
          metal,
          carat: diamond.carat,
          fancy_color: diamond.fancy_color,
        })
      : pieceSharePicture(setting));
  return pageMetadata({
    title: "A saved ring",
    path: `/ring-preview/${encodeURIComponent(id)}`,
    ...(picture ? { picture } : {}),
    // the page is for the people it was shared with
    index: false,
  });
}

export default async function SavedRingPage({ params }: Props) {
  await connection();
  const ring = await findRing((await params).id);
  if (!ring) {
    answerNotFound();
    return <NotFoundMessage />;
  }
  const hint =
    ring.problems.length > 0 ? null : (
      <HintLink target={{ kind: "ring", key: ring.id }} lead="Hoping for it as a gift?" />
    );
  return <SavedRingView ring={ring} hint={hint} />;
}
