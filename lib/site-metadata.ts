import type { Metadata } from "next";
import { env } from "@/env.mjs";
import { site } from "./site";

/** What every public page starts from. Every page puts a title of its own in the empty one's place. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(env.SHOP_URL),
  title: "",
  description: site.description,
  applicationName: site.name,
  formatDetection: { telephone: false, email: false, address: false },
};

/** What every page that belongs to one shopper starts from: no index, no referrer beyond this site. */
export const privateMetadata: Metadata = {
  ...siteMetadata,
  robots: { index: false, follow: false },
  referrer: "same-origin",
};
