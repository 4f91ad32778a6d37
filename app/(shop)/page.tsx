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
import { site } from "@/lib/site";

export const metadata: Metadata = { title: site.homeTitle, description: site.description };

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeShapes />
      <HomeStyles />
      <HomeSteps />
      <HomeReady />
      <HomeColors />
      <HomeGrading />
      <HomePromises />
      <HomeJournal />
    </>
  );
}
