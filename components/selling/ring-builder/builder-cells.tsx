"use client";

import type { ReactNode } from "react";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { SettingPicture } from "@/components/goods/product/setting-picture";
import { cn } from "@/components/ui/cn";
import { WarningIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { sizeRow } from "@/lib/goods/catalog/ring-sizes";
import { stonePictureUrls } from "@/lib/goods/pictures/shape-picture";
import { formatDollars } from "@/lib/platform/money/model";
import { settingListHref } from "@/lib/selling/ring-builder/transitions";
import {
  diamondHref,
  metalLabel,
  settingHref,
  stoneGradesLabel,
  stoneLabel,
} from "@/lib/selling/ring-builder/wording";
import { diamondListHref } from "./diamond-list-href";
import { drawnShape, drawnStyle } from "./drawn-ring";
import type { CurrentRing } from "./use-current-ring";

type CellProps = { step: number; ring: CurrentRing; open: boolean };

export function SettingCell({ step, ring, open }: CellProps) {
  const { setting, diamond } = ring.state;
  const list = settingListHref(diamond?.diamond.shape);
  if (!setting) return <EmptyCell step={step} name="Setting" words="a setting" href={list} open={open} />;
  return (
    <FilledCell
      step={step}
      name="Setting"
      open={open}
      title={setting.name}
      facts={metalLabel(setting)}
      price={formatDollars(setting.price)}
      view={settingHref(setting, drawnShape(ring.state))}
      change={list}
      remove={ring.removeSetting}
      troubled={ring.problems.some((problem) => problem.part === "setting" || problem.part === "fit")}
      picture={
        <SettingPicture
          style={drawnStyle(setting.style)}
          shape={drawnShape(ring.state)}
          metal={setting.metal}
          slug={setting.slug}
          sizes="44px"
          className="size-full"
          loading="eager"
        />
      }
    />
  );
}

export function DiamondCell({ step, ring, open }: CellProps) {
  const { diamond } = ring.state;
  const list = diamondListHref(ring.state, { type: "ring-builder" });
  if (!diamond) return <EmptyCell step={step} name="Diamond" words="a diamond" href={list} open={open} />;
  const stone = diamond.diamond;
  return (
    <FilledCell
      step={step}
      name="Diamond"
      open={open}
      title={stoneLabel(stone)}
      facts={stoneGradesLabel(stone)}
      price={formatDollars(stone.price)}
      view={diamondHref(diamond)}
      change={list}
      remove={ring.removeDiamond}
      troubled={ring.problems.some((problem) => problem.part === "diamond" || problem.part === "fit")}
      picture={
        <StonePicture
          picture={stonePictureUrls(stone.shape, stone.fancy_color)}
          stone={stone}
          sizes="44px"
          className="size-full"
          loading="eager"
        />
      }
    />
  );
}

export function SizeCell({ step, ring, open }: CellProps) {
  const { size } = ring.state;
  const row = size === null ? null : sizeRow(size);
  if (!row)
    return <EmptyCell step={step} name="Size" words="your size" href="/ring-preview#size" open={open} />;
  return (
    <FilledCell
      step={step}
      name="Size"
      open={open}
      title={`US ${row.us}`}
      facts={`UK ${row.uk} · EU ${row.eu}`}
      price={null}
      view="/ring-preview#size"
      change="/ring-preview#size"
      remove={() => ring.setSize(null)}
      troubled={ring.problems.some((problem) => problem.part === "size")}
      picture={<span className="figures text-sm font-semibold">{row.us}</span>}
    />
  );
}

// the same height empty and filled, so that nothing below shifts when this browser's data is read
const CELL = "flex min-h-14 min-w-0 items-center gap-3 py-1 md:h-18";
const PICTURE =
  "hidden size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-stone min-[26rem]:flex";

function EmptyCell(props: { step: number; name: string; words: string; href: string; open: boolean }) {
  return (
    <li className={cn(CELL, "md:px-4 md:first:pl-0", !props.open && "max-md:px-2 max-md:first:pl-0")}>
      <span className={cn(PICTURE, "figures border border-dashed border-line-strong bg-transparent text-sm")}>
        {props.step}
      </span>
      <span className="min-w-0 text-sm leading-tight">
        <span className="block text-xs text-muted">
          {props.step} {props.name}
        </span>
        <Link href={props.href} className="text-link inline-flex min-h-11 items-center md:min-h-8">
          <span>
            Choose <span className={cn(!props.open && "max-md:sr-only")}>{props.words}</span>
          </span>
        </Link>
      </span>
    </li>
  );
}

function FilledCell(props: {
  step: number;
  name: string;
  open: boolean;
  title: string;
  facts: string;
  price: string | null;
  view: string;
  change: string;
  remove: () => void;
  troubled: boolean;
  picture: ReactNode;
}) {
  const actions =
    "min-h-11 inline-flex items-center text-muted underline underline-offset-4 hover:text-ink md:min-h-6";
  const what = ` the ${props.name.toLowerCase()}`;
  return (
    <li className={cn(CELL, "md:px-4 md:first:pl-0", !props.open && "max-md:px-2 max-md:first:pl-0")}>
      <span className={PICTURE}>{props.picture}</span>
      <div className="min-w-0 flex-1 text-sm leading-tight">
        <p className="flex items-baseline justify-between gap-2 text-xs text-muted">
          <span>
            {props.step} {props.name}
          </span>
          {props.troubled && (
            <span className="font-medium text-danger">
              <WarningIcon className="size-3.5 lg:hidden" />
              <span className="max-lg:sr-only">Look again</span>
            </span>
          )}
        </p>
        <p className="flex items-baseline gap-x-2">
          <Link href={props.view} className="truncate font-medium hover:underline max-md:leading-11">
            {props.title}
          </Link>
          {props.price && (
            <span
              className={cn("figures shrink-0 text-muted md:max-lg:hidden", !props.open && "max-md:hidden")}
            >
              {props.price}
            </span>
          )}
        </p>
        <div
          className={cn("flex items-center gap-x-3 text-xs max-md:flex-wrap", !props.open && "max-md:hidden")}
        >
          <span className="truncate text-muted md:max-lg:hidden">{props.facts}</span>
          <span className="flex gap-3">
            <Link href={props.change} className={actions} aria-label={`Change${what}`}>
              Change
            </Link>
            <button type="button" onClick={props.remove} className={actions} aria-label={`Remove${what}`}>
              Remove
            </button>
          </span>
        </div>
      </div>
    </li>
  );
}
