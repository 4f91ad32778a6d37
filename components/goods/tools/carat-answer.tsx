import { withArticle } from "@/components/goods/diamonds/wording";
import { ButtonLink } from "@/components/ui/form/button";
import { emptyInventoryState, inventoryHref } from "@/lib/goods/diamonds/filters/inventory-url";
import { type RingShape, shapeWord } from "@/lib/goods/diamonds/model";
import { caratBand, ESTIMATE_CARAT_LIMITS } from "@/lib/goods/diamonds/pricing/estimate";
import { type ConversionInput, caratForSize, sizesForCarat } from "@/lib/goods/diamonds/sizes/convert-carat";
import { PROPORTIONS } from "@/lib/goods/diamonds/sizes/depths";
import type { FaceUp } from "@/lib/goods/diamonds/sizes/size-chart";
import { site } from "@/lib/platform/site/site";

/** Converts in both directions: the given weight to a size, and the given size to a weight. */
export function CaratAnswer({ input: { shape, carat, size, height } }: { input: ConversionInput }) {
  const name = shapeWord(shape);
  const sizes = sizesForCarat(shape, carat);
  return (
    <div className="grid content-start gap-6">
      <Card
        id="size"
        title={`At ${carat} ct, ${withArticle(name)} measures about`}
        action={{ words: waysTo(name, carat), href: stonesOf(shape, carat) }}
      >
        {sizes.map(({ length, width, word }) => (
          <p key={word} className="flex flex-wrap items-baseline gap-x-3">
            <strong className="figures font-display text-4xl font-medium">{sides(length, width)} mm</strong>
            {word && <span className="text-muted">{word}</span>}
          </p>
        ))}
      </Card>
      {size && <Weight shape={shape} size={size} height={height} />}
    </div>
  );
}

function Weight({ shape, size, height }: { shape: RingShape; size: FaceUp; height: number | null }) {
  const name = shapeWord(shape);
  const { carat, between } = caratForSize(shape, size, height);
  const [least, most] = PROPORTIONS[shape].depth;
  const { min, max } = ESTIMATE_CARAT_LIMITS;
  return (
    <Card
      id="weight"
      title={`At ${sides(size.length, size.width)}${height === null ? "" : ` × ${height.toFixed(2)}`} mm, ${withArticle(name)} weighs about`}
      action={
        carat >= min && carat <= max ? { words: waysTo(name, carat), href: stonesOf(shape, carat) } : null
      }
    >
      <p>
        <strong className="figures font-display text-4xl font-medium">{carat.toFixed(2)} ct</strong>
      </p>
      {between && (
        <p className="text-sm text-muted">
          Between {between[0].toFixed(2)} and {between[1].toFixed(2)} ct, at the usual depth of{" "}
          {withArticle(name)}: {least}–{most}% of its width.
        </p>
      )}
    </Card>
  );
}

const waysTo = (name: string, carat: number) => `See ${carat} ct ${name} ${site.originLabel} diamonds`;

const sides = (length: number, width: number) =>
  length.toFixed(2) === width.toFixed(2) ? length.toFixed(2) : `${length.toFixed(2)} × ${width.toFixed(2)}`;

const stonesOf = (shape: RingShape, carat: number) =>
  inventoryHref({ ...emptyInventoryState(), filters: { shape: [shape], carat: caratBand(carat) } });

type CardProps = {
  id: string;
  title: string;
  action: { words: string; href: string } | null;
  children: React.ReactNode;
};

function Card({ id, title, action, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-sm border border-line bg-card p-5 sm:p-8">
      <div data-answer="" className="grid gap-4">
        <h2 id={id} className="font-sans text-base font-medium text-muted">
          {title}{" "}
        </h2>
        {children}
      </div>
      {action && (
        <ButtonLink href={action.href} variant="secondary" size="sm" className="justify-self-start">
          {action.words}
        </ButtonLink>
      )}
    </section>
  );
}
