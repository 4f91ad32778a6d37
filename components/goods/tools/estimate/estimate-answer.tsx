import { ButtonLink } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import {
  comparableStonesHref,
  type EstimatedStone,
  MIN_COMPARABLE_STONES,
} from "@/lib/goods/diamonds/pricing/estimate";
import type { DiamondEstimate } from "@/lib/goods/diamonds/pricing/estimate-schema";
import { formatCount } from "@/lib/platform/intl/numbers";
import { formatWholeAmount } from "@/lib/platform/money/model";
import { site } from "@/lib/platform/site/site";
import { modelDescription, openAssumptions } from "./estimate-wording";

type Props = { stone: EstimatedStone; estimate: DiamondEstimate; what: string };

/**
 * The estimate from the stock, with the price model's beside it if there are few stones, and a link to the
 * stones.
 */
export function EstimateAnswer({ stone, estimate, what }: Props) {
  const { stock, total, thin, model, carat } = estimate;
  const open = openAssumptions(stone);
  return (
    <section
      aria-labelledby="estimate"
      className="grid gap-5 rounded-sm border border-line bg-card p-5 sm:p-8"
    >
      <h2 id="estimate" className="font-sans text-base font-medium text-muted">
        {carat.toFixed(2)} ct {what}
      </h2>
      {stock && !thin ? (
        <Amount
          price={stock.median}
          words={`is the median price of the ${total} ${site.originLabel} diamonds we have in stock. Half of them cost between ${formatWholeAmount(stock.p25)} and ${formatWholeAmount(stock.p75)}.`}
        />
      ) : (
        <>
          <Amount
            price={model}
            about
            words={`by our price model, ${modelDescription(stone)}${open ? `; ${open}` : ""}.`}
          />
          <Notice title={total === 0 ? "None in stock" : `Only ${total} in stock`}>
            {stock ? (
              fewWords(total, stock)
            ) : (
              <>
                We have no diamond like this within 0.05 ct. Try a wider grade, or{" "}
                <Link href="/contact-us?about=diamond" className="text-link">
                  ask us to find one
                </Link>
                .
              </>
            )}
          </Notice>
        </>
      )}
      {stock && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={comparableStonesHref(stone)}>
            {total === 1
              ? `See this ${site.originLabel} diamond`
              : `See these ${formatCount(total)} ${site.originLabel} diamonds`}
          </ButtonLink>
          <p className="figures text-sm text-muted">
            {formatWholeAmount((thin ? model : stock.median) / carat)} per carat
          </p>
        </div>
      )}
    </section>
  );
}

function Amount({ price, words, about = false }: { price: number; words: string; about?: boolean }) {
  return (
    <p data-answer="" className="grid gap-2">
      <strong className="figures font-display text-5xl font-medium">
        {about && <span className="text-2xl">About </span>}
        {formatWholeAmount(price)}
      </strong>{" "}
      <span className="max-w-prose">{words}</span>
    </p>
  );
}

/** Describes stones too few for a market price. */
function fewWords(total: number, { p25, median, p75 }: NonNullable<DiamondEstimate["stock"]>): string {
  if (total === 1) return `The only one we have costs ${formatWholeAmount(median)}.`;
  return `We have fewer than ${MIN_COMPARABLE_STONES} like this, too few for a market price. Their median price is ${formatWholeAmount(median)}, and half of them cost between ${formatWholeAmount(p25)} and ${formatWholeAmount(p75)}.`;
}
