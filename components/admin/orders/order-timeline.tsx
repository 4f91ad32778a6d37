import { formatTime } from "../kit/formats";
import type { OrderDetail } from "./form/types";

/** What happened to an order, newest first. */
export const OrderTimeline = ({ entries }: { entries: OrderDetail["timeline"] }) => (
  <ol className="grid gap-3 text-sm">
    {entries.map(({ kind, title, detail, actor, at }, i) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: several things may happen in one moment
        key={i}
        className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <span className="text-muted">{formatTime(at)}</span>
        <span className="min-w-0 wrap-anywhere">
          <span className={kind === "status" ? "font-medium" : undefined}>{title}</span>
          {actor && <span className="text-muted"> · {actor}</span>}
          {detail && <span className="block text-muted">{detail}</span>}
        </span>
      </li>
    ))}
  </ol>
);
