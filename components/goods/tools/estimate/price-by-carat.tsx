import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/navigation/disclosure";
import { MIN_COMPARABLE_STONES } from "@/lib/goods/diamonds/pricing/estimate";
import type { DiamondEstimate } from "@/lib/goods/diamonds/pricing/estimate-schema";
import { formatWholeAmount } from "@/lib/platform/money/model";

type Weight = DiamondEstimate["by_carat"][number];

/**
 * Tick interval of an axis: the largest of 1, 2, 2.5 or 5 × 10ⁿ that gives at least four of them up to
 * `most`.
 */
function axisStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [5, 2.5, 2, 1].find((one) => most / (one * power) >= 4) ?? 1;
  return step * power;
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

/**
 * Chart of similar stones' prices by weight: medians and middle halves of the stock, and the price model's
 * curve.
 */
export function PriceByCarat({
  estimate,
  what,
  open,
}: {
  estimate: DiamondEstimate;
  what: string;
  /** what the model assumes for attributes that are left open */
  open: string | null;
}) {
  const weights = estimate.by_carat;
  const widest = weights.at(-1)?.carat ?? 1;
  const dearest = Math.max(...weights.flatMap(({ stock, model }) => [stock?.p75 ?? 0, model]));
  const step = axisStep(dearest);
  const top = Math.ceil(dearest / step) * step;
  const [x, y] = [(carat: number) => carat / widest, (price: number) => price / top];
  const caratStep = [0.5, 1, 2, 5].find((one) => widest / one <= 6) ?? 5;
  const ticks = (end: number, each: number) =>
    Array.from({ length: Math.floor(end / each + 1e-9) + 1 }, (_, i) => i * each);
  const line = weights
    .map(
      ({ carat, model }, i) =>
        `${i === 0 ? "M" : "L"}${(x(carat) * 100).toFixed(2)} ${(100 - y(model) * 100).toFixed(2)}`,
    )
    .join("");
  return (
    <figure className="grid gap-4">
      <figcaption className="text-sm text-muted">
        Price by weight: {what}, each within 0.05 ct, in our stock now.
      </figcaption>
      <div aria-hidden="true" className="figures pt-3 pr-2 pb-12 pl-14 text-xs text-muted">
        <div className="relative h-64 border-b border-l border-line-strong sm:h-80">
          {ticks(top, step).map((price) => (
            <div
              key={price}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: percent(y(price)) }}
            >
              <span className="absolute top-0 right-full -translate-y-1/2 pr-2 whitespace-nowrap">
                {formatWholeAmount(price)}
              </span>
            </div>
          ))}
          {ticks(widest, caratStep).map((carat) => (
            <span
              key={carat}
              className="absolute top-full -translate-x-1/2 pt-2"
              style={{ left: percent(x(carat)) }}
            >
              {carat}
            </span>
          ))}
          <span className="absolute top-full right-0 pt-7">carats</span>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path
              d={line}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.25}
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
              className="text-line-strong"
            />
          </svg>
          {weights.map((one) => (
            <Mark key={one.carat} weight={one} chosen={one.carat === estimate.carat} x={x} y={y} />
          ))}
        </div>
      </div>
      <Key open={open} />
      <Disclosure summary="View as a table">
        <Table weights={weights} chosen={estimate.carat} />
      </Disclosure>
    </figure>
  );
}

type Scale = (value: number) => number;

function Mark({ weight, chosen, x, y }: { weight: Weight; chosen: boolean; x: Scale; y: Scale }) {
  const { stock, total, carat } = weight;
  if (!stock) return null;
  const thin = total < MIN_COMPARABLE_STONES;
  const color = chosen ? "border-accent" : "border-ink";
  return (
    <>
      <span
        className={cn(
          "absolute w-2 -translate-x-1/2 rounded-full",
          chosen ? "bg-accent/40" : "bg-ornament/60",
        )}
        style={{
          left: percent(x(carat)),
          bottom: percent(y(stock.p25)),
          height: percent(y(stock.p75) - y(stock.p25)),
        }}
      />
      <span
        className={cn(
          "absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full border-2",
          color,
          chosen && "size-3",
          thin ? "bg-paper" : chosen ? "bg-accent" : "bg-ink",
        )}
        style={{ left: percent(x(carat)), bottom: percent(y(stock.median)) }}
      />
    </>
  );
}

function Key({ open }: { open: string | null }) {
  const dot = "size-2.5 rounded-full border-2";
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={cn(dot, "border-accent bg-accent")} />
        the weight you entered
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={cn(dot, "border-ink bg-ink")} />
        median
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={cn(dot, "border-ink bg-paper")} />
        median of fewer than {MIN_COMPARABLE_STONES} diamonds
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 w-2 rounded-full bg-ornament/60" />
        middle half of prices
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-6 border-t-2 border-dashed border-line-strong" />
        our price model{open && `, ${open}`}
      </li>
    </ul>
  );
}

function Table({ weights, chosen }: { weights: readonly Weight[]; chosen: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Price by weight">
      <table className="figures w-full min-w-md text-left text-sm">
        <thead className="border-b border-line-strong">
          <tr>
            {["Carats", "Diamonds", "Middle half", "Median", "Model"].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weights.map(({ carat, total, stock, model }) => (
            <tr key={carat} className={carat === chosen ? "bg-accent-soft" : undefined}>
              <th scope="row" className="px-3 py-2 font-normal">
                {carat.toFixed(2)}
              </th>
              <td className="px-3 py-2">{total}</td>
              <td className="px-3 py-2 whitespace-nowrap">
                {stock ? `${formatWholeAmount(stock.p25)} to ${formatWholeAmount(stock.p75)}` : "–"}
              </td>
              <td className="px-3 py-2">{stock ? formatWholeAmount(stock.median) : "–"}</td>
              <td className="px-3 py-2">{formatWholeAmount(model)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
