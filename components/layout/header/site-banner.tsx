import { readShownSettings } from "@/lib/platform/settings/reads";
import { BannerLine } from "./banner-line";

/** The shop's promises, in one line above the header where there is room. */
export async function SiteBanner() {
  const { banner } = await readShownSettings();
  return banner.text === "" ? null : <BannerLine text={banner.text} href={banner.href} />;
}
