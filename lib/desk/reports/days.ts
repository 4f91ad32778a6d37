const MOST_DAYS = 3_660;
const DAY_MS = 86_400_000;

/** Whether days in the shop’s time zone, both included, are in order and not too many for a report. */
export const isRange = ({ from, to }: { from: string; to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS;

export const rangeFault = {
  error: "Choose a first day before the last one, at most ten years apart",
  path: ["from"],
};
