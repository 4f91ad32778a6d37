import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { SavedRingView } from "@/components/ring-builder/saved-ring";
import { readRing } from "@/lib/ring-builder/reads";

type Props = { params: Promise<{ id: string }> };

// prices and availability are this moment's; the middleware asks for a true status, so an unknown id is a 404
export const instant = false;

export const metadata: Metadata = { title: "A saved ring", robots: { index: false } };

export default async function SavedRingPage({ params }: Props) {
  await connection();
  const ring = await readRing((await params).id);
  if (!ring) notFound();
  return <SavedRingView ring={ring} />;
}
