import { certificateLinks } from "@/lib/found/menus/certificate-links";
import type { HeaderEntry } from "@/lib/found/menus/header-menu";
import { RING_SHAPES, type RingShape, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { STYLE_LABELS, STYLES, type Style } from "@/lib/goods/terms/styles";
import { originTitleCase } from "@/lib/platform/site/origin-label";
import { isServed } from "@/lib/platform/site/routes";

export type MenuLink = {
  label: string;
  href: string;
  /** a line below the label, where a panel has room for it */
  note?: string;
  /** shape drawn beside the label */
  shape?: RingShape;
  style?: Style;
  /** "Start With A Setting": the browser adds the stored diamond's shape */
  withStoredShape?: true;
};
export type MenuSection = { title: string; links: readonly MenuLink[] };
/** A button with a panel of sections, in order. */
export type Menu = { label: string; sections: readonly MenuSection[] };

const byShape = (list: string): MenuSection => ({
  title: "Shop By Shape",
  links: RING_SHAPES.map((shape) => ({ label: SHAPE_LABELS[shape], href: `${list}?shape=${shape}`, shape })),
});

/** Education links lead home until their pages exist. */
const lesson = (label: string, note: string): MenuLink => ({ label, href: "/", note });

/** Every entry of the header's menus and the menu drawer, in order; a plain link sits beside the menus. */
export const declaredMenus: readonly (Menu | MenuLink)[] = [
  {
    label: "Lab Diamonds",
    sections: [
      {
        get title() {
          return `${originTitleCase()} Diamonds`;
        },
        links: [
          { label: "Solitaire", href: "/inventory" },
          { label: "Melee", href: "/product/lab-created-melee-diamond" },
          { label: "Calibrated", href: "/product/round-shape-calibrated-diamonds" },
          { label: "Fancy Shapes", href: "/fancy-shape-diamonds" },
          { label: "Fancy Color", href: "/lab-created-colored-diamonds" },
          { label: "Color Melee", href: "/color-melee-diamonds" },
        ],
      },
      byShape("/inventory"),
      { title: "By Laboratory", links: certificateLinks },
    ],
  },
  { label: "Inventory", href: "/inventory" },
  {
    label: "Engagement rings",
    sections: [
      {
        title: "Create Your Diamond Ring",
        links: [
          { label: "Start With A Setting", href: "/build-a-ring", withStoredShape: true },
          { label: "Start With A Diamond", href: "/inventory?type=ring-builder" },
          { label: "Your Ring So Far", href: "/ring-preview" },
          { label: "Bespoke Jewelry", href: "/lab-created-diamond-ring" },
          { label: "Ready To Ship Engagement Rings", href: "/ready-to-ship/ready-engagement-ring" },
        ],
      },
      {
        title: "Shop By Style",
        links: STYLES.map((style) => ({
          label: STYLE_LABELS[style],
          href: `/build-a-ring?style=${style}`,
          style,
        })),
      },
      byShape("/build-a-ring"),
    ],
  },
  {
    label: "Fine Jewelry",
    sections: [
      {
        title: "Fine Jewelry",
        links: [
          { label: "All Fine Jewelry", href: "/fine-jewelry" },
          { label: "Earrings", href: "/earrings" },
          { label: "Wedding Rings", href: "/wedding-rings" },
          { label: "Pendants", href: "/pendants" },
          { label: "Bracelets", href: "/bracelets" },
          { label: "Necklaces", href: "/necklaces" },
          { label: "Chains", href: "/chains" },
        ],
      },
    ],
  },
  {
    label: "Ready To Ship",
    sections: [
      {
        title: "Ready To Ship",
        links: [
          { label: "All Ready To Ship", href: "/ready-to-ship" },
          { label: "Engagement Rings", href: "/ready-to-ship/ready-engagement-ring" },
          { label: "Earrings", href: "/ready-to-ship/ready-earrings" },
          { label: "Wedding Rings", href: "/ready-to-ship/ready-wedding-ring" },
          { label: "Pendants", href: "/ready-to-ship/ready-pendants" },
          { label: "Chains", href: "/ready-to-ship/ready-chains" },
          { label: "Bracelets", href: "/ready-to-ship/ready-bracelets" },
          { label: "Necklaces", href: "/ready-to-ship/ready-necklaces" },
        ],
      },
    ],
  },
  {
    label: "Education",
    sections: [
      {
        title: "Good To Know",
        links: [
          lesson("The Four Cs", "Cut, color, clarity, and carat, and which ones you can see."),
          lesson("Diamond Shapes", "Ten shapes, and how large each one looks for its weight."),
          lesson("How They Are Grown", "From a seed, by pressure and heat (HPHT) or from a gas (CVD)."),
          lesson("Grading Reports", "What IGI, GIA, and GCAL report about a diamond."),
          lesson("Building A Ring", "Setting, diamond, and size, one choice at a time."),
          lesson("Setting Styles", "From a plain solitaire to a hidden halo."),
        ],
      },
    ],
  },
];

/** A section with these links. Its title remains one that is read where it is shown, since it may name the stones' origin. */
const withLinks = (section: MenuSection, links: readonly MenuLink[]): MenuSection => ({
  get title() {
    return section.title;
  },
  links,
});

/** Keeps the links that lead somewhere; drops a section without any. */
function availableSections(
  sections: readonly MenuSection[],
  answers: (href: string) => boolean,
): MenuSection[] {
  return sections
    .map((section) =>
      withLinks(
        section,
        section.links.filter((link) => answers(link.href)),
      ),
    )
    .filter((section) => section.links.length > 0);
}

/** Keeps the entries that lead somewhere; drops a menu without sections. */
export function availableMenus(
  entries: readonly (Menu | MenuLink)[],
  answers: (href: string) => boolean,
): (Menu | MenuLink)[] {
  return entries.flatMap((entry): (Menu | MenuLink)[] => {
    if ("href" in entry) return answers(entry.href) ? [entry] : [];
    const sections = availableSections(entry.sections, answers);
    return sections.length > 0 ? [{ ...entry, sections }] : [];
  });
}

/** The page that lists every menu, for visitors without scripts, whose panels don't open. */
export const MENU_PATH = "/menu";

/** The part of that page that lists one menu: `engagement-rings`. */
export const menuAnchor = (label: string): string => label.toLowerCase().replaceAll(" ", "-");

/** What the header and the drawer show unless the shop has arranged them otherwise. */
export const menus: readonly (Menu | MenuLink)[] = availableMenus(declaredMenus, isServed);

/** What they show as the shop has arranged them; an unknown menu is left out. */
export const arrangedMenus = (entries: readonly HeaderEntry[]): (Menu | MenuLink)[] =>
  entries.flatMap(({ label, href }) => {
    if (href !== null) return isServed(href) ? [{ label, href }] : [];
    return menus.filter((menu) => menu.label === label);
  });
