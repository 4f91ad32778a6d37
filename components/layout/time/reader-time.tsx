"use client";

import { useHydrated } from "@/hooks/use-hydrated";
import { formatLocalMoment } from "@/lib/platform/intl/dates";
import { formatLocalDate } from "@/lib/platform/intl/local-dates";

const FORMS = { moment: formatLocalMoment, date: formatLocalDate };

/**
 * A time in the reader's own zone, which only the browser knows. Without scripts it shows the server's form.
 * @param props.at ISO 8601
 */
export function ReaderTime({ at, as, shopTime }: { at: string; as: keyof typeof FORMS; shopTime: string }) {
  const hydrated = useHydrated();
  if (hydrated) return <time dateTime={at}>{FORMS[as](at)}</time>;
  return (
    <time dateTime={at} className="invisible noscript:visible">
      {shopTime}
    </time>
  );
}
