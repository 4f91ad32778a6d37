import type { ReactNode } from "react";
import { CurrencyScript } from "@/components/layout/document/currency-script";
import { HomeDeliveryProvider } from "@/components/layout/document/home-delivery";
import { currentLook, LookFaces } from "@/components/layout/document/look";
import { NavigationAids } from "@/components/layout/navigation/navigation-aids";
import { SkipLink } from "@/components/layout/navigation/skip-link";
import { METALS_ATTRIBUTE, metalsForPage } from "@/lib/goods/terms/metals";
import { apiBase } from "@/lib/platform/api/client/base";
import type { LookStyle } from "@/lib/platform/looks/look-style";
import { shopCurrency } from "@/lib/platform/money/model";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { PROFILE_ATTRIBUTE } from "@/lib/platform/site/profile";
import { profileForPage } from "@/lib/platform/site/profile-for-page";
import { measuredForPage } from "@/lib/platform/tracking/measurement";
import { requestedServices } from "@/lib/platform/tracking/requested-services";
import { homeDelivery } from "@/lib/selling/shipping/home-delivery";

/**
 * The document every root layout builds on: language, look, the API's base for calls from the browser, and
 * what every page has at its edges. Scripts find the shop's name, phone number, and metals on it, and which
 * share of page views is measured, in %, by which services visits are, and what a visitor is asked to agree to.
 */
export async function Document({
  children,
  look: drafted,
}: {
  children: ReactNode;
  /** another look than the shop's own, which a draft has */
  look?: LookStyle;
}) {
  const settings = await readShownSettings();
  const metals = metalsForPage();
  const profile = profileForPage();
  const look = drafted ?? currentLook();
  const { terms } = shopCurrency();
  const trackers = measuredForPage(settings.measurement);
  const requested = requestedServices(settings);
  return (
    <html
      lang="en"
      data-api-base={apiBase}
      data-phone={settings.phone}
      // an attribute that is undefined would be named in the page's data
      {...(settings.speedSamplePercent ? { "data-measure": settings.speedSamplePercent } : {})}
      {...(trackers ? { "data-trackers": trackers } : {})}
      {...(requested ? { "data-requested": requested } : {})}
      {...(settings.trackerConsent === "by-region" ? { "data-consent": "by-region" } : {})}
      {...(metals ? { [METALS_ATTRIBUTE]: metals } : {})}
      {...(profile ? { [PROFILE_ATTRIBUTE]: profile } : {})}
      {...(look.properties ? { style: look.properties } : {})}
    >
      <body className="flex flex-col">
        <LookFaces of={look} />
        {terms !== undefined && <CurrencyScript terms={terms} />}
        {/* the header is shown whole: its entries would move while further ones come */}
        <link rel="expect" href="#main" blocking="render" />
        <SkipLink target="main">Skip to main content</SkipLink>
        <HomeDeliveryProvider value={homeDelivery(settings)}>{children}</HomeDeliveryProvider>
        <NavigationAids />
      </body>
    </html>
  );
}
