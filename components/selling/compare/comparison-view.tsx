import type { ComponentType } from "react";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { ShareButton } from "@/components/goods/product/page/share-button";
import { PieceDrawing } from "@/components/goods/true-size/piece-at-true-size";
import { StoneDrawing } from "@/components/goods/true-size/stone-at-true-size";
import { TrueSizeWords } from "@/components/goods/true-size/true-size-figure";
import { TrueSizeOpener } from "@/components/goods/true-size/true-size-form";
import { ButtonLink } from "@/components/ui/form/button";
import type { Availability } from "@/lib/goods/diamonds/model";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { stonePictures } from "@/lib/goods/pictures/find/find-picture";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";
import { pictureOfStone } from "@/lib/goods/pictures/stones/stone-index";
import { metalLabel } from "@/lib/goods/terms/metals";
import { formatPrice } from "@/lib/platform/money/model";
import type { HomeDelivery } from "@/lib/platform/settings/schemas/home-delivery";
import {
  type ComparedKind,
  type Comparison,
  comparisonHref,
  MAX_COMPARED,
  withoutCompared,
} from "@/lib/selling/compare/model";
import type { ResolvedRing, ResolvedStone } from "@/lib/selling/compare/reads";
import type { BuilderDiamond, BuilderSetting } from "@/lib/selling/ring-builder/model";
import { toBuilderDiamond, toBuilderSetting } from "@/lib/selling/ring-builder/state/choices";
import { settingHref } from "@/lib/selling/ring-builder/wording";
import { type ComparedColumn, ComparisonTable } from "./comparison-table";
import { ringPrice, ringRows, stoneRows } from "./rows";
import { SharedComparison } from "./shared-comparison";

const GONE: Record<Exclude<Availability, "available">, string> = {
  reserved: "Reserved",
  sold: "Sold",
  withdrawn: "No longer offered",
};

/** What chooses a compared item in the ring builder. */
type Choices = {
  StoneChoice: ComponentType<{ diamond: Diamond }>;
  /** null keeps the stone already chosen in the builder, if any */
  RingChoice: ComponentType<{ setting: BuilderSetting; diamond: BuilderDiamond | null }>;
};

type Props = {
  comparison: Comparison;
  stones: readonly ResolvedStone[];
  rings: readonly ResolvedRing[];
  /** the delivery that the arrival of loose stones assumes */
  home: HomeDelivery;
} & Choices;

/** Everything that an address compares, stones first, with the actions for each. */
export function ComparisonView({ comparison, stones, rings, home, ...choices }: Props) {
  const leave = (kind: ComparedKind, key: string) => comparisonHref(withoutCompared(comparison, kind, key));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {stones.length > 0 && (
        <ComparisonTable
          kind="stones"
          title="Diamonds"
          columns={stones.map((seen) => ({
            ...stoneColumn(seen, choices),
            withoutHref: leave("stones", seen.key),
          }))}
          rows={stoneRows(stones, home)}
        />
      )}
      {rings.length > 0 && (
        <ComparisonTable
          kind="rings"
          title={rings.some(({ requested }) => requested.sku !== null) ? "Rings" : "Settings"}
          columns={rings.map((seen) => ({
            ...ringColumn(seen, choices),
            withoutHref: leave("rings", seen.key),
          }))}
          rows={ringRows(rings)}
        />
      )}
      <div className="-mt-6 text-sm text-muted">
        <TrueSizeWords />
        <TrueSizeOpener />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SharedComparison comparison={comparison} />
        {stones.length > 0 && stones.length < MAX_COMPARED && (
          <ButtonLink variant="secondary" size="sm" href={addingHref(stones)}>
            Add diamond
          </ButtonLink>
        )}
        {rings.length > 0 && rings.length < MAX_COMPARED && (
          <ButtonLink variant="secondary" size="sm" href="/build-a-ring">
            Add setting
          </ButtonLink>
        )}
        <ShareButton title="A comparison" label="Share this comparison" />
      </div>
    </div>
  );
}

/** Path of the list that the compared stones come from. */
const addingHref = (stones: readonly ResolvedStone[]) =>
  stones.every(({ stone }) => stone?.kind === "color") ? "/lab-created-colored-diamonds" : "/inventory";

type Column = Omit<ComparedColumn, "withoutHref">;

function stoneColumn({ key, stone }: ResolvedStone, { StoneChoice }: Choices): Column {
  if (!stone) {
    return {
      key,
      name: `No. ${key}`,
      href: null,
      picture: null,
      size: null,
      price: null,
      gone: "Not found",
      action: null,
    };
  }
  const gone = stone.availability === "available" ? null : GONE[stone.availability];
  return {
    key,
    name: diamondName(stone),
    href: stoneHref(stone),
    picture: (
      <StonePicture
        picture={pictureOfStone(stonePictures(), stone)}
        stone={stone}
        turn={turnOf(stone)}
        sizes="200px"
        loading="eager"
      />
    ),
    size: stone.measurements ? <StoneDrawing diamond={stone} isClose /> : null,
    price: formatPrice(stone.price),
    gone,
    action: gone ? (
      <ButtonLink variant="ghost" size="sm" href={stoneHref(stone)} className="w-full">
        View similar diamonds
      </ButtonLink>
    ) : (
      <StoneChoice diamond={stone} />
    ),
  };
}

function ringColumn(seen: ResolvedRing, { RingChoice }: Choices): Column {
  const { key, requested, setting, stone } = seen;
  if (!setting) {
    // the shop no longer has its name, so the words of its slug stand for it
    const words = requested.slug.replaceAll("-", " ");
    const name = `${words.charAt(0).toUpperCase()}${words.slice(1)} in ${metalLabel(requested.metal).toLowerCase()}`;
    return {
      key,
      name,
      href: null,
      picture: null,
      size: null,
      price: null,
      gone: "No longer made",
      action: null,
    };
  }
  const types = setting.setting.diamond_type.map(({ slug }) => slug);
  const shape = types.find((one) => one === stone?.shape) ?? types[0] ?? RING_SHAPES[0];
  const chosen = toBuilderSetting(setting, requested.metal, shape);
  const price = ringPrice(seen);
  const href = settingHref(
    { slug: setting.slug, style: setting.setting.style, metal: requested.metal },
    shape,
  );
  const gone = goneOf(seen);
  return {
    key,
    name: stone ? `${setting.name}, ${stone.carat.toFixed(2)} ct` : setting.name,
    href,
    picture: (
      <SettingPicture
        slug={setting.slug}
        style={setting.setting.style}
        shape={shape}
        metal={requested.metal}
        sizes="200px"
        loading="eager"
        className="size-full"
      />
    ),
    size: stone?.measurements ? (
      <StoneDrawing diamond={stone} isClose />
    ) : (
      <PieceDrawing slug={setting.slug} isClose />
    ),
    price: price === null ? null : formatPrice(price),
    gone,
    action:
      chosen && !gone ? (
        <RingChoice setting={chosen} diamond={stone && toBuilderDiamond(stone)} />
      ) : (
        <ButtonLink variant="ghost" size="sm" href={href} className="w-full">
          View setting
        </ButtonLink>
      ),
  };
}

/** Why a ring is unavailable as it was compared, in a word or two; null if it is available. */
function goneOf({ requested, setting, stone }: ResolvedRing): string | null {
  if (setting?.status !== "active") return "No longer made";
  if (!setting.variants.some(({ metal }) => metal === requested.metal))
    return `No longer made in ${metalLabel(requested.metal).toLowerCase()}`;
  if (requested.sku === null) return null;
  if (!stone) return "Diamond not found";
  return stone.availability === "available" ? null : `Diamond ${GONE[stone.availability].toLowerCase()}`;
}
