"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/form/button";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { metalLabel } from "@/lib/goods/terms/metals";
import { stoneLineName } from "@/lib/selling/cart/lines/names";
import type { RingItem } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { settingHref } from "@/lib/selling/ring-builder/wording";
import { cartPrice } from "../cart-currency";
import type { LineActions } from "./line-notice";
import { PictureNote } from "./picture-note";
import { RingSizeField } from "./ring-size-field";
import { useRingEdit } from "./use-ring-edit";

/** A ring in the cart: its setting and its diamond, each with its price and a way to change it, and its size. */
export function RingRows({
  item,
  line,
  actions,
}: {
  item: RingItem & { seenPrice: number };
  line: QuoteLine;
  actions: LineActions;
}) {
  const { setting, diamond } = line.parts;
  const { busy, change, notice } = useRingEdit(item);

  const changeButton = (part: "setting" | "diamond") => (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-4"
      busy={busy === part}
      aria-label={`Change ${part} of ${line.name}`}
      onClick={() => change(part)}
    >
      Change {part}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      {setting && (
        <Part
          title="Setting"
          name={`${setting.name}, ${metalLabel(setting.metal)}`}
          href={settingHref(setting, diamond?.shape)}
          price={setting.price}
        >
          {changeButton("setting")}
        </Part>
      )}
      {diamond && (
        <Part
          title="Diamond"
          name={stoneLineName(diamond)}
          href={stoneHref(diamond)}
          price={diamond.price}
          note={
            diamond.certificate_number && `${diamond.certificate_type} report ${diamond.certificate_number}`
          }
        >
          {changeButton("diamond")}
        </Part>
      )}
      <PictureNote line={line} />
      {notice}
      {line.parts.engraving && (
        <p className="wrap-anywhere text-muted">Engraving: “{line.parts.engraving}”</p>
      )}
      <RingSizeField item={item} limits={line.setting_limits} onReplace={actions.onReplace} />
    </div>
  );
}

function Part({
  title,
  name,
  href,
  price,
  note,
  children,
}: {
  title: string;
  name: string;
  href: string;
  /** decimal amount */
  price: number;
  note?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="border-t border-line pt-2 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="text-muted">{title}: </span>
          {/* a plain link, because its target is a separate document with another policy */}
          <a href={href} className="hover:underline">
            {name}
          </a>
        </span>
        <span className="figures">{cartPrice(price)}</span>
      </p>
      {note && <p className="wrap-anywhere text-muted">{note}</p>}
      {children}
    </div>
  );
}
