import type { Metadata } from "next";
import { HomeColors } from "@/components/found/content/home/home-colors";
import { HomeHero } from "@/components/found/content/home/home-hero";
import { HomeOpening } from "@/components/found/content/home/home-opening";
import { HomePromises } from "@/components/found/content/home/home-promises";
import { HomeProof } from "@/components/found/content/home/home-proof";
import { HomeReady } from "@/components/found/content/home/home-ready";
import { HomeRings } from "@/components/found/content/home/home-rings";
import { HomeShapes } from "@/components/found/content/home/home-shapes";
import { HomeSteps } from "@/components/found/content/home/home-steps";
import { HomeStyles } from "@/components/found/content/home/home-styles";
import { HomeJournal } from "@/components/found/content/journal/home-journal";
import { AboutPeople } from "@/components/found/content/pages/about-people";
import { JsonLd } from "@/components/layout/structured-data/json-ld";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { organization, website } from "@/lib/found/structured-data/content";
import { readOnSale } from "@/lib/goods/inventory/on-sale";
import { readShopSettings, readShownSettings } from "@/lib/platform/settings/reads";
import { site } from "@/lib/platform/site/site";
import { OwnHomeSections } from "./own-sections";

export async function generateMetadata(): Promise<Metadata> {
  const { homeTitle } = await readShownSettings();
  return pageMetadata({ title: homeTitle, description: site.description, path: "/" });
}

export default async function HomePage() {
  const { white, color, settings, products } = await readOnSale();
  return (
    <>
      <JsonLd data={organization(await readShopSettings())} />
      <JsonLd data={website()} />
      {settings || white ? (
        <HomeHero />
      ) : (
        <HomeOpening hasProducts={products} words={(await readShownSettings()).openingWords} />
      )}
      <OwnHomeSections place="start" />
      <HomeRings />
      {white && <HomeShapes />}
      {settings && <HomeStyles />}
      <div className="render-late [--height:174rem] md:[--height:231rem] lg:[--height:215rem]">
        <HomeReady />
        <HomeProof linked={white} />
        {color && <HomeColors />}
        {settings && <HomeSteps />}
        <AboutPeople className="page-width pt-10 md:pt-16 lg:pt-24" />
        <HomeJournal />
        <HomePromises />
      </div>
      <OwnHomeSections place="end" />
    </>
  );
}
