import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { Prose } from "@/components/ui/text/prose";
import type { InformationPage } from "@/lib/found/content/pages";
import { findStylePicture } from "@/lib/goods/pictures/find/find-picture";
import { site } from "@/lib/platform/site/site";
import { HomePromises } from "../home/home-promises";
import { AboutFacts } from "./about-facts";
import { AboutHouse } from "./about-house";
import { AboutPeople } from "./about-people";

const SIZES = "(min-width: 768px) 440px, 280px";

/** The text in parts that start with a heading each, so that a column never ends within one. */
const sectionsOf = (html: string) => html.split(/(?=<h2[ >])/).filter((section) => section.trim() !== "");

/** The About page: the shop in facts, how it works, its people and its promises. */
export function AboutPage({ page: { heading, lead, html } }: { page: InformationPage }) {
  const picture = findStylePicture("three-stone", "round", "yellow");
  if (picture) preloadPicture(picture, SIZES);
  return (
    <>
      <div className="bg-ground">
        <div className="page-width pt-4">
          <PageBreadcrumb items={[{ label: heading }]} />
        </div>
        <header className="page-width grid items-center gap-x-16 gap-y-2 pb-8 md:grid-cols-[3fr_2fr]">
          <div className="max-w-xl">
            <h1>{heading}</h1>
            <p className="mt-5 text-lg text-muted">{lead}</p>
          </div>
          <SettingPicture
            style="three-stone"
            shape="round"
            metal="14k-yellow"
            picture={picture}
            sizes={SIZES}
            title={`A three-stone ring in yellow gold with round ${site.originLabel} diamonds`}
            className="mx-auto block aspect-square w-full max-w-70 fade-edges md:max-w-110"
            priority
          />
        </header>
      </div>
      <div className="page-width pt-8">
        <AboutFacts />
      </div>
      <div className="page-width section-space">
        <div className="lg:columns-2 lg:gap-x-20">
          {sectionsOf(html).map((section) => (
            <Prose
              key={section}
              html={section}
              className="max-w-none! break-inside-avoid pb-14 last:pb-0 [&_h2]:mt-0"
            />
          ))}
        </div>
      </div>
      <AboutPeople className="page-width pb-16 lg:pb-24" />
      <AboutHouse />
      <HomePromises />
    </>
  );
}
