import type { Metadata } from "next";
import { createElement, Fragment } from "react";
import { homeSections } from "@/components/found/content/home-sections/home-sections";
import { JsonLd } from "@/components/layout/structured-data/json-ld";
import { homeSectionsSetting } from "@/lib/found/home/schema";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { verificationMetadata, verificationTagsSetting } from "@/lib/found/share/verification-tags";
import { organization, website } from "@/lib/found/structured-data/content";
import { readOnSale } from "@/lib/goods/inventory/on-sale";
import { readDeclared } from "@/lib/platform/settings/declared-reads";
import { readShopSettings, readShownSettings } from "@/lib/platform/settings/reads";
import { site } from "@/lib/platform/site/site";
import { OwnHomeSections } from "./own-sections";

export async function generateMetadata(): Promise<Metadata> {
  const [{ homeTitle }, codes] = await Promise.all([
    readShownSettings(),
    readDeclared(verificationTagsSetting),
  ]);
  return {
    ...pageMetadata({ title: homeTitle, description: site.description, path: "/" }),
    ...verificationMetadata(codes),
  };
}

export default async function HomePage() {
  const [onSale, sections, { openingWords }] = await Promise.all([
    readOnSale(),
    readDeclared(homeSectionsSetting),
    readShownSettings(),
  ]);
  const own = { start: <OwnHomeSections place="start" />, end: <OwnHomeSections place="end" /> };
  return createElement(
    Fragment,
    null,
    <JsonLd data={organization(await readShopSettings())} />,
    <JsonLd data={website()} />,
    ...homeSections({ sections, onSale, openingWords, own }),
  );
}
