import { readShownSettings } from "@/lib/platform/settings/reads";
import { keepForDocument } from "@/lib/platform/workarounds/document-only";
import { BannerContent } from "./banner-content";
import { BANNER } from "./banner-line";

/** The shop's promises, in one line above the header where there is room. */
export async function SiteBanner() {
  const { banner } = await readShownSettings();
  const { text, href } = banner;
  return text === "" ? null : (
    <BannerContent {...BANNER} of={keepForDocument(JSON.stringify({ text, href }))} />
  );
}
