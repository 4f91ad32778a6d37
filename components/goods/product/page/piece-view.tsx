"use client";

import { useSearchParams } from "next/navigation";
import { type ComponentType, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Notice } from "@/components/ui/status/notice";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import { NoBreakWords } from "@/components/ui/text/no-break-words";
import { Price } from "@/components/ui/text/price";
import { showField } from "@/hooks/show-field";
import { useHydrated } from "@/hooks/use-hydrated";
import { isEngravable } from "@/lib/goods/catalog/products/engraving";
import type { Product } from "@/lib/goods/catalog/schema";
import {
  type Axis,
  type Choice,
  initialVariant,
  parseWantedOptions,
  productChoices,
  variantQuery,
  type WantedOptions,
} from "@/lib/goods/catalog/variants/choice";
import { type VariantColumns, variantsFrom } from "@/lib/goods/catalog/variants/columns";
import { type MetalColor, metalColor, metalLabel } from "@/lib/goods/terms/metals";
import { optionKeys, optionLabel, optionName } from "@/lib/goods/terms/options";
import { IN_STOCK_DAYS, isLooseKind } from "@/lib/goods/terms/products";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { parseQuantity } from "@/lib/selling/cart/items/parse-quantity";
import { ChoiceField, type ChoiceVariant } from "../choices/choice-fields";
import { LatePieceEngraving } from "../choices/late-piece-engraving";
import { LateQuantityField } from "../choices/late-quantity-field";
import { useChangedOptions } from "../choices/use-changed-options";
import { ArrivalDate } from "../facts/arrival-date";
import { HideOpeningPrice } from "../price/hide-opening-price";
import { LateLooseUnit } from "../price/late-loose-unit";
import { LateStonePrices } from "../price/late-stone-prices";
import { SaleNote } from "../price/sale-note";
import { useCurrentPrice } from "../price/use-current-price";
import { ShareButton } from "./share-button";

/** The fields of a product that its page needs in the browser. */
export type PieceViewProduct = Pick<
  Product,
  "slug" | "name" | "kind" | "summary" | "status" | "lead_days" | "engraving"
> & {
  variants: VariantColumns;
};

/** A product's picture by metal; `stone` for a product without metal. */
export type PiecePictures = Partial<Record<MetalColor | "stone", ReactNode>>;

/** What is ordered with the chosen options, and what the shopper has to say first. */
export type OrderButtonProps = {
  /** SKU of the variant */
  variant: string;
  quantity: number;
  /** what is engraved on each piece; empty for nothing */
  engraving: string;
  /** unit price, decimal amount */
  price: number;
  /** the same in the shop's own currency, in which a cart keeps what was seen */
  seenPrice: number;
  /** stock of the variant: 0 disables the button */
  stock: number | null;
  /** what the shopper must say first */
  missing: string | null;
  /** shows the shopper the size field, which says itself what it lacks; null once a size is chosen */
  onSizeMissing: (() => void) | null;
  /** small picture of the variant for the bar on phones */
  preview: ReactNode;
};

export type PieceViewProps = {
  product: PieceViewProduct;
  pictures: PiecePictures;
  /** the same pictures at the size of a thumbnail */
  previews?: PiecePictures;
  /** what the price contains, below it */
  priceNote?: ReactNode;
  /** what the shop promises, below the button */
  assurances?: ReactNode;
  /** link to similar pieces */
  others: { label: string; href: string };
  /** help with the size, below the choices */
  sizeHelp?: ReactNode;
  /** small pictures of stones sold by number, by color, whose price list takes the place of the large one */
  stonePictures?: Readonly<Record<string, ReactNode>>;
};

type Props = PieceViewProps & {
  /** orders the variant that is chosen */
  OrderButton: ComponentType<OrderButtonProps>;
};

/** Picture and options of a piece. The address carries the choice; picture and price follow it. */
export function PieceView({ product: sent, ...rest }: Props) {
  const { name, summary } = sent;
  const product = useMemo(() => ({ ...sent, variants: variantsFrom(sent.variants) }), [sent]);
  const props = { ...rest, product };
  useCurrentPrice(product);
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
      {/* outside the Suspense boundary, so that a streamed page has exactly one h1 */}
      <div className="grid min-w-0 gap-3 md:col-start-2">
        <h1 className="wrap-anywhere">
          <NoBreakWords>{name}</NoBreakWords>
        </h1>
        <p className="text-muted">{withNoBreakUnits(summary)}</p>
      </div>
      <Suspense fallback={<View {...props} wanted={{}} isFallback />}>
        <ViewFromAddress {...props} />
      </Suspense>
    </div>
  );
}

type ViewProps = Omit<Props, "product"> & {
  product: Omit<PieceViewProduct, "variants"> & { variants: readonly ChoiceVariant[] };
};

function ViewFromAddress(props: ViewProps) {
  return <View {...props} wanted={parseWantedOptions(useSearchParams())} />;
}

function View(props: ViewProps & { wanted: WantedOptions; isFallback?: boolean }) {
  const { product, pictures, previews, OrderButton, assurances, others, sizeHelp, stonePictures, wanted } =
    props;
  const { variants, status, name } = product;
  const hydrated = useHydrated();
  const [typed, setTyped] = useState("1");
  const [sizeAsked, setSizeAsked] = useState(false);
  const [engraving, setEngraving] = useState("");
  const { changed, sayChanges } = useChangedOptions();
  const sizeField = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => productChoices(variants), [variants]);
  // no size is preselected; until the shopper chooses one, the price is that of the suggested size
  const { form, sizeOpen } = initialVariant(variants, wanted, choices);
  if (!form) return null;
  const many = isLooseKind(product.kind);
  const soldOut = variants.every((one) => one.stock === 0);
  const color = form.metal ? metalColor(form.metal) : "stone";
  const stone = stonePictures && (stonePictures[form.options.color ?? ""] ?? Object.values(stonePictures)[0]);

  function pick(axis: Axis, next: ChoiceVariant) {
    const made = sizeOpen && axis !== "size" ? choices.filter((choice) => choice.axis !== "size") : choices;
    const axes = made.map((choice) => choice.axis);
    if (form) sayChanges(axes, axis, form, next);
    const query = variantQuery(next, made);
    window.history.replaceState(null, "", query ? `?${query}` : window.location.pathname);
  }

  function askForSize() {
    // the message is there before the focus, so that it is read out with the field
    flushSync(() => setSizeAsked(true));
    showField(sizeField.current);
  }

  return (
    <>
      {!stonePictures && (
        <div className="below-header order-first mb-5 min-w-0 md:sticky md:top-[calc(var(--header-height)+2rem)] md:order-none md:col-start-1 md:row-span-2 md:row-start-1 md:mb-0 md:self-start">
          {pictures[color] ?? Object.values(pictures)[0]}
        </div>
      )}
      {stonePictures && (
        <div className="min-w-0 max-md:mb-3 md:col-start-1 md:row-span-2 md:row-start-1">
          <LateStonePrices
            product={product}
            picture={stone}
            now={form}
            onPick={(next) => pick("measure", next)}
            disabled={!hydrated}
          />
        </div>
      )}
      <div className="grid min-w-0 content-start gap-8 md:col-start-2">
        <div className="grid gap-3">
          <p className="text-2xl font-semibold" data-testid="price" aria-live="polite">
            <Price
              cents={centsFromDecimal(form.price)}
              regularCents={centsFromDecimal(form.regular_price)}
              isExplained
            />
          </p>
          {props.priceNote}
          <SaleNote price={form.price} regularPrice={form.regular_price} />
          <p className="figures text-sm text-muted">
            {many ? <LateLooseUnit form={form} forms={variants} /> : compositionText(form, choices)}
          </p>
          {props.isFallback && <HideOpeningPrice params={choices.map(({ axis }) => axis)} />}
        </div>
        {status === "withdrawn" ? (
          <DiscontinuedPiece title="This piece is no longer made" others={others} />
        ) : soldOut ? (
          <DiscontinuedPiece title="This piece has been sold" others={others} />
        ) : (
          <>
            {choices.map((choice) => (
              <ChoiceField
                key={choice.axis}
                ref={choice.axis === "size" ? sizeField : null}
                choice={choice}
                forms={variants}
                now={form}
                open={sizeOpen && choice.axis === "size"}
                error={sizeAsked && sizeOpen && choice.axis === "size" ? "Choose your ring size" : null}
                changed={changed?.axis === choice.axis ? changed.text : null}
                onPick={(next) => pick(choice.axis, next)}
                disabled={!hydrated}
              />
            ))}
            {sizeHelp}
            {many && (
              <LateQuantityField
                form={form}
                text={typed}
                quantity={parseQuantity(typed)}
                onType={setTyped}
                disabled={!hydrated}
              />
            )}
            {product.engraving > 0 && (
              <LatePieceEngraving
                text={engraving}
                most={product.engraving}
                onType={setEngraving}
                disabled={!hydrated}
              />
            )}
            <Stock form={form} leadDays={product.lead_days} origin={many ? "loose" : "made"} />
            <OrderButton
              preview={stone ?? previews?.[color]}
              variant={form.sku}
              price={form.price}
              seenPrice={form.own_price ?? form.price}
              stock={form.stock}
              quantity={parseQuantity(typed) ?? 1}
              engraving={engraving.trim()}
              missing={
                parseQuantity(typed) === null
                  ? "Enter a quantity"
                  : !isEngravable(engraving.trim(), product.engraving)
                    ? "Shorten the engraving"
                    : null
              }
              onSizeMissing={sizeOpen ? askForSize : null}
            />
            {assurances}
          </>
        )}
        <ShareButton title={name} />
      </div>
    </>
  );
}

/**
 * "14k white gold, 3.2 g · 0.50 ct of lab-grown diamonds", the facts of a variant that are not options
 * themselves. Where the length is an option the text names it, because a longer piece has more stones than
 * its name says.
 */
function compositionText(
  { metal, grams, carats, options }: ChoiceVariant,
  choices: readonly Choice[],
): string {
  const fixed = optionKeys([{ options }]).filter((key) => !choices.some(({ axis }) => axis === key));
  const words = [
    metal && metalLabel(metal) + (grams ? `, ${grams.toFixed(1)} g` : ""),
    carats > 0 && `${carats.toFixed(2)} ct of ${brand.originLabel} diamonds`,
    !fixed.includes("length") && options.length && `${options.length} long`,
    ...fixed.map((key) => {
      const value = options[key];
      if (!value) return null;
      return key === "sold_by" ? optionLabel(key, value) : `${optionName(key)}: ${optionLabel(key, value)}`;
    }),
  ];
  return words.filter(Boolean).join(" · ");
}

/** Stock up to which the number of remaining pieces is shown. */
const FEW = 3;

type StockProps = {
  form: ChoiceVariant;
  leadDays: number /** of what isn't in stock */;
  origin: "loose" | "made";
};

function Stock({ form: { stock }, leadDays, origin }: StockProps) {
  if (stock === 0) return <p className="text-sm">These options are sold out. Choose others above.</p>;
  if (stock === null) return <ArrivalDate days={leadDays} origin={origin} />;
  return (
    <div className="grid gap-1">
      {stock <= FEW && (
        <p className="text-sm font-medium text-success">{stock === 1 ? "Last one" : `Only ${stock} left`}</p>
      )}
      <ArrivalDate days={IN_STOCK_DAYS} origin="finished" />
    </div>
  );
}

function DiscontinuedPiece({ title, others }: { title: string; others: Props["others"] }) {
  return (
    <Notice tone="warning" title={title}>
      <a href={others.href} className="text-link inline-flex min-h-11 items-center">
        Shop {others.label}
      </a>
    </Notice>
  );
}
