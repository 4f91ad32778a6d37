import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { SavedRingView } from "@/components/ring-builder/saved-ring";
import { readSimilarDiamonds } from "@/lib/diamonds/reads";
import { nearestThatFit } from "@/lib/ring-builder/nearest";
import { readRing } from "@/lib/ring-builder/reads";
import type { SavedRing } from "@/lib/ring-builder/schema";

type Props = { params: Promise<{ id: string }> };

// prices and availability are this moment's; the middleware asks for a true status, so an unknown id is a 404
export const instant = false;

export const metadata: Metadata = { title: "A saved ring", robots: { index: false } };

/** Three stones like one that can't be had any more, all of which the setting holds. */
async function othersLike({ setting, diamond }: SavedRing) {
  if (!setting || !diamond || diamond.availability === "available") return [];
  const similar = await readSimilarDiamonds({ params: { sku: diamond.sku } });
  return nearestThatFit(setting, similar?.data ?? []);
}

export default async function SavedRingPage({ params }: Props) {
  await connection();
  const ring = await readRing((await params).id);
  if (!ring) notFound();
  return <SavedRingView ring={ring} others={await othersLike(ring)} />;
}
