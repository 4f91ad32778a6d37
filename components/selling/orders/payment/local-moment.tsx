"use client";

import { useHydrated } from "@/hooks/use-hydrated";
import { formatLocalMoment, formatMoment } from "@/lib/platform/intl/dates";

/**
 * A moment in the reader's own time zone, which only the browser knows. It ends its row, so that nothing moves when it
 * takes the place of the server's.
 * @param props.at ISO 8601
 */
export function LocalMoment({ at }: { at: string }) {
  const hydrated = useHydrated();
  return <time dateTime={at}>{hydrated ? formatLocalMoment(at) : formatMoment(at)}</time>;
}
