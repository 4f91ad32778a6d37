import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { createElement } from "react";
import { homeSections } from "@/components/found/content/home-sections/home-sections";
import { homeSectionsSetting } from "@/lib/found/home/schema";
import { readOnSale } from "@/lib/goods/inventory/on-sale";
import { readDeclared } from "@/lib/platform/settings/declared-reads";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { OwnHomeSections } from "../../(shop)/own-sections";
import { readOwnDrafts } from "../own-drafts";

// who is signed in decides the first response
export const instant = false;

export const metadata: Metadata = {
  title: "Preview",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** The home page with the drafts of who asks for it; not found for everybody else. */
export default async function DraftPreviewPage() {
  await connection();
  const drafts = await readOwnDrafts();
  if (!drafts) notFound();
  const [onSale, published, { openingWords }] = await Promise.all([
    readOnSale(),
    readDeclared(homeSectionsSetting),
    readShownSettings(),
  ]);
  const sections = drafts.sections ?? published;
  const own = { start: <OwnHomeSections place="start" />, end: <OwnHomeSections place="end" /> };
  return (
    <>
      <p className="bg-accent px-4 py-2 text-center text-sm text-on-accent">
        Preview of your draft. Only you can see it.
      </p>
      {createElement("div", { inert: true }, ...homeSections({ sections, onSale, openingWords, own }))}
    </>
  );
}
