import type { Metadata } from "next";
import { CompareTray } from "@/components/compare/compare-tray";
import { BuilderBar } from "@/components/ring-builder/builder-bar";
import { RingPreview } from "@/components/ring-builder/ring-preview";
import { brand } from "@/lib/brand";
import { pageMetadata } from "@/lib/site-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Your ring",
  description: `Your ring so far: setting, ${brand.originLabel} diamond, size and price.`,
  path: "/ring-preview",
  index: false,
});

export default function RingPreviewPage() {
  return (
    <>
      <BuilderBar />
      {/* as high as the window at least: the footer stays below it, whatever this browser turns out to keep */}
      <div className="page-width grid min-h-dvh content-start gap-8 py-10">
        <h1>Your ring</h1>
        <RingPreview />
        <CompareTray />
      </div>
    </>
  );
}
