import { STYLE_LABELS, STYLES, type Style } from "@/lib/catalogue/model";
import { CERTIFICATE_TYPES, RING_SHAPES, type RingShape, SHAPE_LABELS } from "@/lib/diamonds/model";

export type MenuLink = {
  label: string;
  href: string;
  /** drawn beside the words */
  shape?: RingShape;
  style?: Style;
  /** "Start With A Setting": the stored diamond's shape is added in the browser */
  withStoredShape?: true;
};
export type MenuSection = { title: string; links: readonly MenuLink[] };
export type Menu = { label: string; sections: readonly MenuSection[] };

const LABORATORIES = CERTIFICATE_TYPES.filter((type) => type === "IGI" || type === "GIA" || type === "GCAL");

export const certificateLinks: readonly MenuLink[] = LABORATORIES.map((laboratory) => ({
  label: `${laboratory} certified diamonds`,
  href: `/inventory?certificate=${laboratory}`,
}));

/** Menus and menu drawer alike; only routes that answer are named. */
export const menus: readonly Menu[] = [
  {
    label: "Lab Diamonds",
    sections: [
      {
        title: "Diamonds",
        links: [{ label: "Solitaire", href: "/inventory" }, ...certificateLinks],
      },
      {
        title: "Shop By Shape",
        links: RING_SHAPES.map((shape) => ({
          label: SHAPE_LABELS[shape],
          href: `/inventory?shape=${shape}`,
          shape,
        })),
      },
    ],
  },
  {
    label: "Engagement Rings",
    sections: [
      {
        title: "Create Your Diamond Ring",
        links: [
          { label: "Start With A Setting", href: "/build-a-ring", withStoredShape: true },
          { label: "Start With A Diamond", href: "/inventory?type=ring-builder" },
          { label: "Your Ring So Far", href: "/ring-preview" },
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
      {
        title: "Shop By Shape",
        links: RING_SHAPES.map((shape) => ({
          label: SHAPE_LABELS[shape],
          href: `/build-a-ring?shape=${shape}`,
          shape,
        })),
      },
    ],
  },
];

export const inventoryLink: MenuLink = { label: "Inventory", href: "/inventory" };
