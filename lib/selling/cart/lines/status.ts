import type { LineStatus } from "../schema";

/** Whether a line can be ordered, at the price seen or once the new one is accepted; the totals count no other. */
export const isOrderable = ({ status }: { status: LineStatus }): boolean =>
  status === "ok" || status === "price_changed";
