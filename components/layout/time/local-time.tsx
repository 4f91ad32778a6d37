import { formatMoment } from "@/lib/platform/intl/dates";
import { formatDateInZone } from "@/lib/platform/intl/zones";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { ReaderTime } from "./reader-time";

/** A moment, such as an order's deadline, in the reader's own time zone. @param props.at ISO 8601 */
export async function LocalMoment({ at }: { at: string }) {
  const { timeZone } = await readShownSettings();
  return <ReaderTime at={at} as="moment" shopTime={formatMoment(at, timeZone)} />;
}

/** The day of something that happened, in the reader's own time zone. @param props.at ISO 8601 */
export async function LocalDate({ at }: { at: string }) {
  const { timeZone } = await readShownSettings();
  return <ReaderTime at={at} as="date" shopTime={formatDateInZone(new Date(at), timeZone)} />;
}
