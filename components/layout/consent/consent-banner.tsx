"use client";

import { type ComponentType, useEffect, useState } from "react";
import { measureShare } from "@/components/layout/consent/measure-share";
import { onConsentReopened } from "@/components/layout/consent/reopen-consent";
import { parseConsent } from "@/lib/platform/consent/model";

/**
 * Asks for consent to trackers until the shopper answers, and again on request. The question itself loads
 * only when it is shown; without an answer there is no consent.
 */
export function ConsentBanner() {
  const [Question, setQuestion] = useState<ComponentType<{ reopened: number }> | null>(null);
  const [reopened, setReopened] = useState(0);

  useEffect(measureShare, []);
  useEffect(() => {
    const load = () => {
      import("@/components/layout/consent/consent-question")
        .then((loaded) => setQuestion(() => loaded.ConsentQuestion))
        .catch((error: unknown) => console.warn("The consent question could not be loaded", error));
    };
    if (!parseConsent(document.cookie, document.documentElement.dataset.requested)) load();
    return onConsentReopened(() => {
      setReopened((times) => times + 1);
      load();
    });
  }, []);

  return Question && <Question reopened={reopened} />;
}
