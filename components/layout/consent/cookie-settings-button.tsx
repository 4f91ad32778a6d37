"use client";

import { reopenConsent } from "@/components/layout/consent/reopen-consent";

/** Reopens the consent question. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      onClick={reopenConsent}
      className="inline-flex min-h-11 items-center text-sm text-muted hover:underline"
    >
      Cookie choices
    </button>
  );
}
