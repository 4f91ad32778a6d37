import { CHART_WEIGHTS, SIZED_OUTLINES, type SizedOutline, sizeWords } from "@/lib/goods/diamonds/size-chart";
import { TrueStone } from "./true-stone";

/** Every outline of the chart at one weight, each at its true size. */
export function EveryShape({ carat }: { carat: number }) {
  return (
    <Row>
      {SIZED_OUTLINES.map(({ id, label, shape, sizeOf }) => (
        <Drawn key={id} label={label} words={sizeWords(sizeOf(carat))}>
          <TrueStone shape={shape} size={sizeOf(carat)} />
        </Drawn>
      ))}
    </Row>
  );
}

/** One outline at every weight of the chart, each at its true size. */
export function EveryWeight({ outline: { shape, sizeOf } }: { outline: SizedOutline }) {
  return (
    <Row>
      {CHART_WEIGHTS.map((carat) => (
        <Drawn key={carat} label={`${carat} ct`} words={sizeWords(sizeOf(carat))}>
          <TrueStone shape={shape} size={sizeOf(carat)} />
        </Drawn>
      ))}
    </Row>
  );
}

const Row = ({ children }: { children: React.ReactNode }) => (
  <ul className="flex flex-wrap items-end gap-x-4 gap-y-8 sm:gap-x-6">{children}</ul>
);

function Drawn({ label, words, children }: { label: string; words: string; children: React.ReactNode }) {
  return (
    <li className="grid min-w-24 justify-items-center gap-2 break-inside-avoid text-center text-sm">
      {children}
      <span className="grid max-w-24">
        <span className="font-medium">{label}</span>
        <span className="figures whitespace-nowrap text-muted">{words}</span>
      </span>
    </li>
  );
}
