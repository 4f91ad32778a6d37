import { createElement, type ReactNode } from "react";
import { FIRST_SECTIONS, type HomeSection } from "@/lib/found/home/schema";
import type { OnSale } from "@/lib/goods/inventory/on-sale";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";
import { HomeColors } from "../home/home-colors";
import { HomeDoors } from "../home/home-doors";
import { HomeHero } from "../home/home-hero";
import { HomeOpening } from "../home/home-opening";
import { HomePromises } from "../home/home-promises";
import { HomeProof } from "../home/home-proof";
import { HomeReady } from "../home/home-ready";
import { HomeRings } from "../home/home-rings";
import { HomeShapes } from "../home/home-shapes";
import { HomeSteps } from "../home/home-steps";
import { HomeStyles } from "../home/home-styles";
import { HomeJournal } from "../journal/home-journal";
import { AboutPeople } from "../pages/about-people";
import { CategoryRow, ChosenRow } from "./product-rows";
import { HomeStory, PictureSection } from "./story";

type Props = {
  sections: readonly HomeSection[];
  onSale: OnSale;
  /** what the owner wrote for the time until the first sale */
  openingWords: ShopSettings["openingWords"];
  /** sections of the shop's own code, below the first screen and at the end */
  own: { start: ReactNode; end: ReactNode };
};

/** Number of sections that fill the first screens; those after them are laid out when a reader comes near. */
const EARLY = 5;
const LATE = FIRST_SECTIONS.slice(EARLY);

/** What a section's height depends on. */
const shapeOf = (section: HomeSection | undefined) =>
  section && `${section.kind} ${section.kind === "products" ? section.show : ""}`;

/** Whether the last sections are those that the shop comes with, whose height is known. */
const endsAsFirst = (shown: readonly HomeSection[]): boolean =>
  LATE.every((section, at) => shapeOf(section) === shapeOf(shown[shown.length - LATE.length + at]));

/**
 * The home page: its sections in the owner's order, without those that are off or have nothing to show. They are children of
 * one element, so that none needs a key, which each document would repeat.
 */
export function homeSections({ sections, onSale, openingWords, own }: Props): ReactNode[] {
  const shown = sections.filter(({ isShown }) => isShown);
  const isFirstHero = shown[0]?.kind === "hero";
  const hasDoorsBelow = (at: number) => shown[at]?.kind === "hero" && shown[at + 1]?.kind === "doors";
  /** sections of the first screen, after which the shop's own begin */
  const begun = isFirstHero ? (hasDoorsBelow(0) ? 2 : 1) : 0;
  const late = endsAsFirst(shown) ? shown.length - LATE.length : shown.length;
  const part = (from: number, until: number): ReactNode[] =>
    shown.slice(from, until).flatMap((section, index) => {
      const at = from + index;
      // the doors are part of the first screen that stands before them
      if (section.kind === "doors" && hasDoorsBelow(at - 1)) return [];
      return [partOf(section, { at, shown, onSale, openingWords, doors: hasDoorsBelow(at) })];
    });
  // a page that doesn't begin with its first screen still has a heading
  const name = <h1 className="sr-only">{site.name}</h1>;
  const laidOutLate = createElement(
    "div",
    { className: "render-late [--height:174rem] md:[--height:231rem] lg:[--height:215rem]" },
    ...part(late, shown.length),
  );
  return [
    ...(isFirstHero ? [] : [name]),
    ...part(0, begun),
    own.start,
    ...part(begun, late),
    ...(late < shown.length ? [laidOutLate] : []),
    own.end,
  ];
}

/** A section as the page shows it. */
function partOf(
  section: HomeSection,
  {
    at,
    shown,
    onSale: { white, color, settings, products },
    openingWords,
    doors,
  }: Pick<Props, "onSale" | "openingWords"> & { at: number; shown: readonly HomeSection[]; doors: boolean },
): ReactNode {
  const isFirst = shown.findIndex((one) => shapeOf(one) === shapeOf(section)) === at;
  const id = `section-${at + 1}`;
  switch (section.kind) {
    case "hero":
      return settings || white ? (
        <HomeHero words={section} doors={doors} level={at === 0 ? 1 : 2} />
      ) : (
        <HomeOpening
          hasProducts={products}
          words={{
            heading: openingWords.heading ?? section.title,
            text: openingWords.text ?? section.text,
          }}
          picture={section.picture}
          level={at === 0 ? 1 : 2}
        />
      );
    case "doors":
      return (
        (settings || white) && (
          <section className="bg-ground" aria-label="Ways into the shop">
            <div className="page-width py-5 md:py-10">
              <HomeDoors />
            </div>
          </section>
        )
      );
    case "products":
      switch (section.show) {
        case "settings":
          return <HomeRings id={isFirst ? "rings" : id} title={section.title} />;
        case "ready":
          return <HomeReady id={isFirst ? "ready" : id} title={section.title} />;
        case "category":
          return section.category && <CategoryRow id={id} title={section.title} slug={section.category} />;
        case "chosen":
          return <ChosenRow id={id} title={section.title} slugs={section.products} />;
      }
      return null;
    case "shapes":
      return white && <HomeShapes title={section.title} />;
    case "styles":
      return settings && <HomeStyles title={section.title} />;
    case "proof":
      return <HomeProof linked={white} title={section.title} />;
    case "colors":
      return color && <HomeColors title={section.title} />;
    case "steps":
      return settings && <HomeSteps title={section.title} />;
    case "makers":
      return <AboutPeople className="page-width pt-10 md:pt-16 lg:pt-24" title={section.title} />;
    case "journal":
      return <HomeJournal title={section.title} />;
    case "promises":
      return <HomePromises title={section.title} />;
    case "story":
      return <HomeStory id={id} section={section} />;
    case "picture":
      return <PictureSection id={id} section={section} />;
  }
}
