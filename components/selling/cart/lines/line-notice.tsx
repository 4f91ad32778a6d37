"use client";

import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Notice } from "@/components/ui/status/notice";
import type { CartItem, RingItem } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { settingHref } from "@/lib/selling/ring-builder/wording";
import { cartPrice } from "../cart-currency";
import { NearestStones } from "./nearest-stones";
import { RingSizeField } from "./ring-size-field";
import { unavailableReason } from "./unavailable-reason";
import { useRingEdit } from "./use-ring-edit";

export type LineActions = {
  /** @param price in the shop's own currency, as the cart stores it */
  onAccept: (identity: string, price: number) => void;
  onRemove: (identity: string) => void;
  onReplace: (identity: string, item: CartItem) => void;
};

/** Problems of a ring that another diamond does not solve. */
const OTHER_REASONS: readonly string[] = ["size", "setting_sold"];

/** What prevents a line from being ordered, with ways to resolve it; renders nothing for an orderable line. */
export function LineNotice({
  line,
  item,
  actions,
  withSize = false,
}: {
  line: QuoteLine;
  item: CartItem;
  actions: LineActions;
  /** whether a ring's size is chosen here, because the line around it has no field for it */
  withSize?: boolean;
}) {
  const { status, identity, parts, price_change: change } = line;
  if (status === "ok") return null;
  const remove = (
    <Button variant="ghost" size="sm" onClick={() => actions.onRemove(identity)}>
      Remove
    </Button>
  );
  if (status === "price_changed" && change) {
    const [seen, now] = [change.seen, change.now].map((price) => cartPrice(price));
    return (
      <Notice tone="warning" title={`The price changed from ${seen} to ${now}.`}>
        <p className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => actions.onAccept(identity, line.own?.unit_price ?? change.now)}>
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
        {withSize && item.kind === "ring" && line.reasons.some(({ code }) => code === "size") && (
          <RingSizeField item={item} limits={line.setting_limits} onReplace={actions.onReplace} />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {item.kind === "ring" && line.reasons.some(({ code }) => !OTHER_REASONS.includes(code)) && (
            <OtherDiamond item={item} />
          )}
          {parts.setting && (
            <a href={settingHref(parts.setting)} className={buttonClass("ghost", "sm")}>
              View setting
            </a>
          )}
          {remove}
        </div>
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
            own={line.own ?? null}
            limits={line.setting_limits}
            onChoose={(next) => actions.onReplace(identity, next)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {item.kind === "ring" && line.setting_limits && <OtherDiamond item={item} />}
          {remove}
        </div>
      </div>
    </Notice>
  );
}

/** Opens the ring in the builder, where its own setting decides which diamonds are offered. */
function OtherDiamond({ item }: { item: RingItem }) {
  const { busy, change, notice } = useRingEdit(item);
  return (
    <>
      <Button variant="ghost" size="sm" busy={busy !== null} onClick={() => change("diamond")}>
        Choose another diamond
      </Button>
      {notice}
    </>
  );
}
