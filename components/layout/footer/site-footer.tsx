import { CookieSettingsButton } from "@/components/layout/consent/cookie-settings-button";
import { TrackerGate } from "@/components/layout/consent/tracker-gate";
import { CurrencyButton } from "@/components/layout/currency/currency-control";
import { currencyFacts } from "@/components/layout/currency/currency-facts";
import { Copyright } from "@/components/layout/footer/copyright";
import { FooterContent } from "@/components/layout/footer/footer-content";
import { pricesTaxNote } from "@/components/layout/prices/price-tax-note";
import { Link } from "@/components/ui/navigation/link";
import { availableColumns, footerColumnsSetting } from "@/lib/found/menus/footer-columns";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { readDeclared } from "@/lib/platform/settings/declared-reads";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { isServed } from "@/lib/platform/site/routes";
import { keepForDocument } from "@/lib/platform/workarounds/document-only";
import type { FooterFacts } from "./footer-columns";

/** Footer: address, social links, and the columns on diamonds, help and policies. */
export async function SiteFooter() {
  const [settings, columns, currency] = await Promise.all([
    readShownSettings(),
    readDeclared(footerColumnsSetting),
    currencyFacts(),
  ]);
  const { address, phone, email, socialLinks } = settings;
  const facts: FooterFacts = {
    contact: { address, phone, email, socialLinks },
    columns: availableColumns(columns, isServed),
    ...(currency ? { currency } : {}),
  };
  return (
    // the shadow colors the room that a phone's fixed bar takes below it
    <footer className="mt-auto border-t border-line bg-stone shadow-[0_12rem_0_var(--color-stone)]">
      <FooterContent of={keepForDocument(JSON.stringify(facts))} />
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-4">
          <Copyright />
          {currency ? (
            <>
              {pricesTaxNote()}
              <CurrencyButton facts={currency} className="inline-flex min-h-11 items-center text-sm" />
            </>
          ) : (
            pricesTaxNote()
          )}
          {/* what the law of the EU asks a shop to link */}
          {isEuCountry(homeCountryOf(settings) ?? "") && (
            <Link href="/accessibility" className="inline-flex min-h-11 items-center text-sm hover:underline">
              Accessibility
            </Link>
          )}
          <TrackerGate>
            <CookieSettingsButton />
          </TrackerGate>
        </div>
      </div>
    </footer>
  );
}
