import type { ReactNode } from "react";
import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { choiceAtHand } from "@/lib/platform/money/chosen-scope";
import { currencyName } from "@/lib/platform/money/model";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { keepForDocument } from "@/lib/platform/workarounds/document-only";
import { BannerContent } from "./banner-content";
import { BANNER } from "./banner-line";

/** The shop's promises, in one line above the header where there is room. */
export async function SiteBanner() {
  const { banner } = await readShownSettings();
  const { text, href } = banner;
  const line =
    text === "" ? null : <BannerContent {...BANNER} of={keepForDocument(JSON.stringify({ text, href }))} />;
  const notice = withdrawnNotice();
  return notice ? (
    <>
      {notice}
      {line}
    </>
  ) : (
    line
  );
}

/** That the currency that the reader chose is offered no longer; only their own page says it, once. */
function withdrawnNotice(): ReactNode {
  const choice = choiceAtHand();
  if (!choice?.isWithdrawn) return null;
  return (
    <p role="status" className="page-width py-2 text-center text-sm">
      Prices in {nameOfCurrency(choice.currency)} aren’t available right now, so you see them in{" "}
      {currencyName()}.
    </p>
  );
}
