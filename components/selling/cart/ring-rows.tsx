"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { stoneHref } from "@/lib/goods/diamonds/inventory-url";
import { METAL_LABELS } from "@/lib/goods/terms/metals";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { formatDollars } from "@/lib/platform/money/model";
import { stoneLineName } from "@/lib/selling/cart/line-names";
import { itemIdentity, type RingItem } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { SIZE_LATER } from "@/lib/selling/ring-builder/model";
import { settingHref } from "@/lib/selling/ring-builder/wording";
import type { LineActions } from "./line-notice";

const { min, max, step } = RING_SIZE_RANGE;
const SIZES = Array.from({ length: (max - min) / step + 1 }, (_, at) => min + at * step);

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
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState<"setting" | "diamond" | null>(null);

  async function change(part: "setting" | "diamond") {
    setFailed(false);
    setBusy(part);
    try {
      const { editRing } = await import("./edit-ring");
      window.location.assign(await editRing(item, part));
    } catch (error) {
      console.warn("The ring could not be loaded into the builder", error);
      setFailed(true);
      setBusy(null);
    }
  }

  const changeButton = (part: "setting" | "diamond") => (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-4"
      busy={busy === part}
      aria-label={`Change ${part} of ${line.name}`}
      onClick={() => void change(part)}
    >
      Change {part}
    </Button>
  );
  return (
    <div className="grid gap-1 text-sm">
      {setting && (
        <Part
          title="Setting"
          name={`${setting.name}, ${METAL_LABELS[setting.metal]}`}
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
      <div role="status" className="text-warning empty:hidden">
        {failed && "We couldn’t open this ring in the ring builder. Try again."}
      </div>
      {line.parts.engraving && <p className="break-words text-muted">Engraving: “{line.parts.engraving}”</p>}
      <Field label="Ring size (US)" className="mt-1 w-48">
        {(control) => (
          <Select
            {...control}
            value={item.size ?? SIZE_LATER}
            onChange={({ target: { value } }) =>
              actions.onReplace(itemIdentity(item), {
                ...item,
                size: value === SIZE_LATER ? null : Number(value),
              })
            }
          >
            <option value={SIZE_LATER}>I’ll tell you later</option>
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
  /** decimal US dollars */
  price: number;
  note?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="border-t border-line pt-2 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <span className="text-muted">{title}: </span>
          {/* a plain link, because its target is a separate document with another policy */}
          <a href={href} className="hover:underline">
            {name}
          </a>
        </span>
        <span className="figures">{formatDollars(price)}</span>
      </p>
      {note && <p className="break-words text-muted">{note}</p>}
      {children}
    </div>
  );
}
