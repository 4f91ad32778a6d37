import type { ShopSettings } from "./schema";

type Banner = ShopSettings["banner"];

/** The line above the header as pages show it at a moment: without its text before it begins and after it ends. */
export function bannerAt(banner: Banner, now: Date): Banner {
  const hasBegun = banner.from === null || new Date(banner.from) <= now;
  const isOver = banner.until !== null && new Date(banner.until) <= now;
  return hasBegun && !isOver ? banner : { ...banner, text: "" };
}

/** Whether the line began or ended after one moment, up to another. */
export const hasBannerChanged = ({ from, until }: Banner, after: Date, now: Date): boolean =>
  [from, until].some((time) => time !== null && new Date(time) > after && new Date(time) <= now);
