"use client";

import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import { formatDollars } from "@/lib/platform/money/model";
import type { CartItem } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { ringDiamondListHref } from "@/lib/selling/ring-builder/transitions";
import { settingHref } from "@/lib/selling/ring-builder/wording";
import { NearestStones } from "./nearest-stones";
import { unavailableReason } from "./unavailable-reason";

export type LineActions = {
  onAccept: (identity: string, price: number) => void;
  onRemove: (identity: string) => void;
  onReplace: (identity: string, item: CartItem) => void;
};

/** What prevents a line from being ordered, with ways to resolve it; renders nothing for an orderable line. */
export function LineNotice({
  line,
  item,
  actions,
}: {
  line: QuoteLine;
  item: CartItem;
  actions: LineActions;
}) {
  const { status, identity, parts, price_change: change } = line;
  if (status === "ok") return null;
  const remove = (
    <Button variant="ghost" size="sm" onClick={() => actions.onRemove(identity)}>
      Remove
    </Button>
  );
  if (status === "price_changed" && change) {
    const [seen, now] = [change.seen, change.now].map((price) => formatDollars(price));
    return (
      <Notice tone="warning" title={`The price changed from ${seen} to ${now}.`}>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => actions.onAccept(identity, change.now)}>
            Accept {now}
          </Button>
          {remove}
        </p>
      </Notice>
    );
  }
  if (status === "misfit" || status === "short") {
    return (
      <Notice tone="warning" title={status === "misfit" ? "This can’t be made as shown." : undefined}>
        {line.reasons.map((reason) => (
          <p key={reason.code}>{reason.message}</p>
        ))}
        <p className="mt-3 flex flex-wrap gap-2">
          {parts.setting && <OtherDiamond line={line} />}
          {parts.setting && (
            <a href={settingHref(parts.setting)} className={buttonClass("ghost", "sm")}>
              View setting
            </a>
          )}
          {remove}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={unavailableReason(line)}>
      <div className="mt-3 grid gap-3">
        {parts.diamond && status !== "unknown" && (
          <NearestStones
            item={item}
            parts={parts}
            limits={line.setting_limits}
            onChoose={(next) => actions.onReplace(identity, next)}
          />
        )}
        <p className="flex flex-wrap gap-2">
          {line.setting_limits && <OtherDiamond line={line} />}
          {remove}
        </p>
      </div>
    </Notice>
  );
}

const OtherDiamond = ({ line }: { line: QuoteLine }) => (
  <a
    href={ringDiamondListHref(line.parts.diamond?.shape, line.parts.setting?.slug)}
    className={buttonClass("ghost", "sm")}
  >
    Choose another diamond
  </a>
);
