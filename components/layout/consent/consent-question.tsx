"use client";

import Cookies from "js-cookie";
import { useEffect, useRef, useState } from "react";
import { announceConsent, readConsent, useConsent } from "@/components/layout/consent/use-consent";
import { Button } from "@/components/ui/form/button";
import { CONSENT_COOKIE, CONSENT_DAYS, type Consent, consentValue } from "@/lib/platform/consent/model";
import type { ConsentBasis } from "@/lib/platform/consent/region";
import { consentTexts } from "./consent-texts";
import { forgetVisit } from "./forget-visit";

const STANDS: Record<Consent, string> = {
  accepted: "You have accepted.",
  declined: "You have declined.",
};

/** Has the shop tell services nothing more of what this browser ordered. */
const WITHDRAWALS = "/api/v1/consent-withdrawals";

const keep = (choice: Consent, days?: number) => {
  Cookies.set(CONSENT_COOKIE, consentValue(choice, document.documentElement.dataset.requested), {
    ...(days === undefined ? {} : { expires: days }),
    path: "/",
    sameSite: "lax",
    secure: window.location.protocol === "https:",
  });
  announceConsent();
  if (choice === "accepted") return;
  // what runs here knows by now, and writes no cookie after this
  forgetVisit();
  // a beacon outlives the page, which is loaded again where something ran
  if ("sendBeacon" in navigator) navigator.sendBeacon(WITHDRAWALS);
};

/**
 * Asks for consent, or where a notice is enough, says that it is assumed: until the browser is closed, so that its signal to opt out is
 * looked at again.
 */
export function ConsentQuestion({ reopened }: { reopened: number }) {
  const isAsked = reopened > 0 || document.documentElement.dataset.consent !== "by-region";
  const [found, setFound] = useState<ConsentBasis | "opted out" | null>(null);
  useEffect(() => {
    if (isAsked) return;
    let isGone = false;
    void (async () => {
      const { findBasis, optsOut } = await import("./find-basis");
      const basis = await findBasis();
      // another tab may have answered meanwhile
      if (isGone || readConsent()) return;
      if (basis === "notice") keep(optsOut() ? "declined" : "accepted");
      setFound(basis === "notice" && optsOut() ? "opted out" : basis);
    })();
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  const basis = isAsked ? "ask" : found;
  if (basis === null || basis === "opted out") return null;
  return <ConsentBar key={basis} basis={basis} reopened={reopened} />;
}

/**
 * The consent question: at the foot of the page, never blocking it, and as easy to decline as to accept.
 * @param props.reopened how often the shopper reopened it; it takes the focus each time
 */
function ConsentBar({ basis, reopened }: { basis: ConsentBasis; reopened: number }) {
  const consent = useConsent();
  const [texts] = useState(consentTexts);
  /**
   * value of `asked` when it was last closed, so a browser that keeps no cookies is asked only once per page
   */
  const [closed, setClosed] = useState(-1);
  const section = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isNotice = basis === "notice" && reopened === 0;
  const shown = reopened > Math.max(closed, 0) || ((isNotice || consent === null) && closed < 0);

  useEffect(() => {
    if (reopened === 0) return;
    const from = document.activeElement;
    if (from instanceof HTMLElement && !section.current?.contains(from)) cameFrom.current = from;
    section.current?.focus();
  }, [reopened]);

  function close() {
    // the focus returns to its earlier place, or to the page, and never leaves the document
    if (section.current?.contains(document.activeElement)) {
      (cameFrom.current ?? document.getElementById("main"))?.focus({ preventScroll: true });
    }
    setClosed(reopened);
  }
  function answer(choice: Consent) {
    close();
    keep(choice, CONSENT_DAYS);
  }

  if (!shown) return null;
  return (
    <section
      ref={section}
      aria-label="Cookie choices"
      tabIndex={-1}
      data-consent
      onKeyDown={(event) => {
        if (event.key === "Escape" && consent) close();
      }}
      className="fixed inset-x-0 bottom-0 z-(--layer-consent) animate-fade-in border-t border-line-strong bg-card pb-[env(safe-area-inset-bottom)] outline-none"
    >
      <div className="page-width flex flex-col gap-4 py-4 md:flex-row md:items-center md:justify-between md:gap-10 md:py-5">
        <div className="max-w-prose text-sm">
          <p className="font-semibold">{isNotice ? texts.notice : texts.question}</p>
          <p className="mt-1 text-muted">
            {texts.explanation} {consent && !isNotice ? STANDS[consent] : null}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3 md:w-80 md:shrink-0">
          <Button variant="secondary" size="sm" onClick={() => answer("declined")}>
            {isNotice ? "Opt out" : "Decline"}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => answer("accepted")}>
            {isNotice ? "OK" : "Accept"}
          </Button>
        </div>
      </div>
    </section>
  );
}
