import type { Metadata } from "next";
import { HomeColors } from "@/components/found/content/home-colors";
import { HomeGrading } from "@/components/found/content/home-grading";
import { HomeHero } from "@/components/found/content/home-hero";
import { HomeJournal } from "@/components/found/content/home-journal";
import { HomePromises } from "@/components/found/content/home-promises";
import { HomeReady } from "@/components/found/content/home-ready";
import { HomeRings } from "@/components/found/content/home-rings";
import { HomeShapes } from "@/components/found/content/home-shapes";
import { HomeSteps } from "@/components/found/content/home-steps";
import { HomeStyles } from "@/components/found/content/home-styles";
import { JsonLd } from "@/components/found/content/json-ld";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { organization, website } from "@/lib/found/structured-data/content";
import { site } from "@/lib/platform/site/site";

export const metadata: Metadata = pageMetadata({
  title: site.homeTitle,
  description: site.description,
  path: "/",
});

export default function HomePage() {
  return (
    <>
      <JsonLd data={organization()} />
      <JsonLd data={website()} />
      <HomeHero />
      <HomeRings />
      <HomeShapes />
      <HomeStyles />
      <div className="render-late [--height:360rem] md:[--height:268rem] lg:[--height:204rem]">
        <HomeReady />
        <HomeSteps />
        <HomeColors />
        <HomeGrading />
        <HomePromises />
        <HomeJournal />
      </div>
    </>
  );
}
