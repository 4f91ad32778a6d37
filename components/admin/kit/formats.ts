/** A moment as a jeweler reads it, in the browser's own time zone; a dash for none. */
export const formatTime = (iso: string | null | undefined): string =>
  iso
    ? new Date(iso).toLocaleString("en-US", {
        month: "short",
        day: "numeric",
        year: "numeric",
        hour: "numeric",
        minute: "2-digit",
      })
    : "–";

export const formatDate = (iso: string | null | undefined): string =>
  iso ? new Date(iso).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" }) : "–";

/** A day such as `2026-12-24`, as a jeweler reads it. */
export const formatDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });

/** US dollars, as the API has them: `1234.5` */
export const formatDollars = (amount: number | null | undefined): string =>
  amount == null ? "–" : amount.toLocaleString("en-US", { style: "currency", currency: "USD" });

export const formatCount = (count: number): string => count.toLocaleString("en-US");
