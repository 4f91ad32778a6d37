import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { manifestIcons } from "@/lib/found/share/site-icons";
import { pageGround } from "@/lib/platform/site/page-viewport";
import { site } from "@/lib/platform/site/site";

/** What phones and desktops call the shop and show for it where somebody keeps it beside their apps. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  // the shop's name isn't known while the app is built
  await connection();
  const ground = pageGround();
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: "/",
    // pages have no way back of their own, so the browser's stays
    display: "minimal-ui",
    theme_color: ground,
    background_color: ground,
    icons: manifestIcons(),
  };
}
