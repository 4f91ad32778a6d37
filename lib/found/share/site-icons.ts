import type { Metadata, MetadataRoute } from "next";
import { shopProfile } from "@/lib/platform/site/profile";
import { ICON_FILES, logoPath } from "@/lib/platform/site/shop-logo";

/** The icons that a page names for tabs and phones' home screens: the shop's own, or the software's. */
export function siteIcons(): NonNullable<Metadata["icons"]> {
  const { icon } = shopProfile();
  return icon === null
    ? { icon: { url: "/icon.svg", type: "image/svg+xml", sizes: "any" }, apple: "/apple-icon.png" }
    : {
        icon: { url: logoPath(icon, ICON_FILES.tab), type: "image/png", sizes: "192x192" },
        apple: logoPath(icon, ICON_FILES.touch),
      };
}

/** The icons of the shop kept as an app. */
export function manifestIcons(): NonNullable<MetadataRoute.Manifest["icons"]> {
  const { icon } = shopProfile();
  const png = { type: "image/png" } as const;
  if (icon === null) {
    return [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { ...png, src: "/icons/192.png", sizes: "192x192", purpose: "maskable" },
      { ...png, src: "/icons/512.png", sizes: "512x512", purpose: "maskable" },
      { ...png, src: "/icons/512.png", sizes: "512x512" },
    ];
  }
  return [
    { ...png, src: logoPath(icon, ICON_FILES.tab), sizes: "192x192" },
    { ...png, src: logoPath(icon, ICON_FILES.large), sizes: "512x512" },
    { ...png, src: logoPath(icon, ICON_FILES.mask), sizes: "192x192", purpose: "maskable" },
    { ...png, src: logoPath(icon, ICON_FILES.largeMask), sizes: "512x512", purpose: "maskable" },
  ];
}
