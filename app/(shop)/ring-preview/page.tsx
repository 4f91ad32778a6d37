import type { Metadata } from "next";
import { HomeRings } from "@/components/found/content/home/home-rings";
import { Assurances } from "@/components/goods/product/facts/assurances";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { BuilderBar } from "@/components/selling/ring-builder/bar/builder-bar";
import { RingPreview } from "@/components/selling/ring-builder/preview/ring-preview";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { brand } from "@/lib/platform/site/brand";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Your ring",
    description: `Your ring so far: setting, ${brand.originLabel} diamond, size, and price.`,
    path: "/ring-preview",
    index: false,
  });

export default function RingPreviewPage() {
  return (
    <>
      <ScriptNotice task="Building a ring" />
      <BuilderBar current="size" />
      {/* at least as tall as the window, so the footer stays below it whatever this browser has stored */}
      <div className="page-width grid min-h-dvh content-start gap-8 py-10">
        <h1>Your ring</h1>
        <RingPreview assurances={<Assurances />} pieces={<HomeRings className="pt-6" />} />
        <CompareTray />
      </div>
    </>
  );
}
