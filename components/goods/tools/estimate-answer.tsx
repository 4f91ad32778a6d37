import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import {
  comparableStonesHref,
  type EstimatedStone,
  MIN_COMPARABLE_STONES,
} from "@/lib/goods/diamonds/estimate";
import type { DiamondEstimate } from "@/lib/goods/diamonds/estimate-schema";
import { formatWholeDollars } from "@/lib/platform/money/model";
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
          words={`is the median of ${total} ${site.originLabel} diamonds in our stock now. Half of them cost between ${formatWholeDollars(stock.p25)} and ${formatWholeDollars(stock.p75)}.`}
        />
      ) : (
        <>
          <Amount
            price={model}
            about
            words={`by our price model, ${modelDescription(stone)}${open ? `; ${open}` : ""}.`}
          />
          <Notice
            title={total === 0 ? "None in stock" : `Thin data: ${total} ${total === 1 ? "stone" : "stones"}`}
          >
            {stock ? (
              fewWords(total, stock)
            ) : (
              <>
                No such stone within 0.05 ct is in our stock now. Loosen a grade, or{" "}
                <Link href="/contact-us?about=diamond" className="text-link">
                  ask us for one
                </Link>
                : we look for it at the cutters.
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
              : `See these ${total.toLocaleString("en-US")} ${site.originLabel} diamonds`}
          </ButtonLink>
          <p className="figures text-sm text-muted">
            {formatWholeDollars((thin ? model : stock.median) / carat)} a carat
          </p>
        </div>
      )}
    </section>
  );
}

function Amount({ price, words, about = false }: { price: number; words: string; about?: boolean }) {
  return (
    <p className="grid gap-2">
      <strong className="figures font-display text-5xl font-medium">
        {about && <span className="text-2xl">about </span>}
        {formatWholeDollars(price)}
      </strong>
      <span className="max-w-prose">{words}</span>
    </p>
  );
}

/** Describes stones too few for a market price. */
function fewWords(total: number, { p25, median, p75 }: NonNullable<DiamondEstimate["stock"]>): string {
  if (total === 1) return `The one such stone in our stock costs ${formatWholeDollars(median)}.`;
  return `Fewer than ${MIN_COMPARABLE_STONES} such stones are in our stock, too few to speak of a market. Their median is ${formatWholeDollars(median)}; half of them cost between ${formatWholeDollars(p25)} and ${formatWholeDollars(p75)}.`;
}
