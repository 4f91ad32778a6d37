import type { Metadata } from "next";
import { HomeColors } from "@/components/content/home-colors";
import { HomeGrading } from "@/components/content/home-grading";
import { HomeHero } from "@/components/content/home-hero";
import { HomeJournal } from "@/components/content/home-journal";
import { HomePromises } from "@/components/content/home-promises";
import { HomeReady } from "@/components/content/home-ready";
import { HomeShapes } from "@/components/content/home-shapes";
import { HomeSteps } from "@/components/content/home-steps";
import { HomeStyles } from "@/components/content/home-styles";
import { JsonLd } from "@/components/content/json-ld";
import { organization, website } from "@/lib/content/structured-data";
import { site } from "@/lib/site";
import { pageMetadata } from "@/lib/site-metadata";

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
      <HomeShapes />
      <HomeStyles />
      <div className="render-late [--height:360rem] md:[--height:268rem] lg:[--height:204rem]">
        <HomeSteps />
        <HomeReady />
        <HomeColors />
        <HomeGrading />
        <HomePromises />
        <HomeJournal />
      </div>
    </>
  );
}
