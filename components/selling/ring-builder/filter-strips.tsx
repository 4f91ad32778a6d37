import type { ReactNode } from "react";
import { ShapeDiagram } from "@/components/goods/diamonds/shape-diagram";
import { SettingPicture } from "@/components/goods/product/setting-picture";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { findStylePicture } from "@/lib/goods/pictures/find-picture";
import { METAL_LABELS, METALS, metalColor } from "@/lib/goods/terms/metals";
import { STYLE_LABELS, STYLES } from "@/lib/goods/terms/styles";
import {
  SETTING_SORT_LABELS,
  SETTING_SORTS,
  type SettingListState,
  settingListPath,
} from "@/lib/selling/ring-builder/setting-list";

type Props = { state: SettingListState };

/** All ten styles and all ten shapes as links; the chosen one links back to all. */
export function StyleStrip({ state }: Props) {
  return (
    <Strip label="Style">
      {STYLES.map((style) => (
        <Tile
          key={style}
          current={state.style === style}
          href={settingListPath(state, { style: state.style === style ? null : style })}
          label={STYLE_LABELS[style]}
        >
          <SettingPicture
            style={style}
            shape={state.shape ?? "round"}
            metal={state.metal ?? "14k-white"}
            picture={findStylePicture(style, state.shape ?? "round", metalColor(state.metal ?? "14k-white"))}
            sizes="64px"
            className="size-16 overflow-hidden rounded-sm"
            loading="eager"
          />
        </Tile>
      ))}
    </Strip>
  );
}

export function ShapeStrip({ state }: Props) {
  return (
    <Strip label="Shape of the centre diamond">
      {RING_SHAPES.map((shape) => (
        <Tile
          key={shape}
          current={state.shape === shape}
          href={settingListPath(state, { shape: state.shape === shape ? null : shape })}
          label={SHAPE_LABELS[shape]}
        >
          <ShapeDiagram shape={shape} className="size-10" />
        </Tile>
      ))}
    </Strip>
  );
}

/** Metal and sort order, as links too, so the list works before and without any script. */
export function MetalAndSortLinks({ state }: Props) {
  const word =
    "inline-flex min-h-11 items-center rounded-sm px-3 text-sm hover:bg-stone aria-[current]:bg-ink aria-[current]:text-paper";
  return (
    <div className="grid gap-2 lg:flex lg:items-start lg:justify-between lg:gap-8">
      <nav aria-label="Metal">
        <ul className="flex flex-wrap gap-1">
          <li>
            <Link
              href={settingListPath(state, { metal: null })}
              aria-current={state.metal ? undefined : "true"}
              className={word}
              scroll={false}
            >
              Any metal
            </Link>
          </li>
          {METALS.map((metal) => (
            <li key={metal}>
              <Link
                href={settingListPath(state, { metal })}
                aria-current={state.metal === metal ? "true" : undefined}
                className={word}
                scroll={false}
              >
                {METAL_LABELS[metal]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Order" className="shrink-0">
        <ul className="flex flex-wrap gap-1">
          {SETTING_SORTS.map((sort) => (
            <li key={sort}>
              <Link
                href={settingListPath(state, { sort })}
                aria-current={state.sort === sort ? "true" : undefined}
                className={word}
                scroll={false}
              >
                {SETTING_SORT_LABELS[sort]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Strip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <p className="eyebrow pb-2">{label}</p>
      <ul className="-mx-1 flex gap-1 overflow-x-auto px-1 pt-1 pb-2 lg:grid lg:grid-cols-10">{children}</ul>
    </nav>
  );
}

function Tile(props: { current: boolean; href: string; label: string; children: ReactNode }) {
  return (
    <li className="w-24 shrink-0 lg:w-auto">
      <Link
        href={props.href}
        scroll={false}
        aria-current={props.current ? "true" : undefined}
        className={cn(
          "flex h-full min-h-24 flex-col items-center justify-end gap-1 rounded-sm border px-1 py-2 text-center text-xs leading-tight",
          props.current
            ? "border-ink bg-card"
            : "border-transparent text-muted hover:border-line-strong hover:text-ink",
        )}
      >
        {props.children}
        {props.label}
      </Link>
    </li>
  );
}
