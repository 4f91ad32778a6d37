import {
  CHART_WEIGHTS,
  formatSize,
  SIZED_OUTLINES,
  type SizedOutline,
} from "@/lib/goods/diamonds/sizes/size-chart";
import { LifeSizeStone } from "./life-size-stone";

/** Every outline of the chart at one weight, at actual size. */
export function AllShapesRow({ carat }: { carat: number }) {
  return (
    <Row>
      {SIZED_OUTLINES.map(({ id, label, shape, sizeOf }) => (
        <Drawn key={id} label={label} words={formatSize(sizeOf(carat))}>
          <LifeSizeStone shape={shape} size={sizeOf(carat)} />
        </Drawn>
      ))}
    </Row>
  );
}

/** One outline at every weight of the chart, at actual size. */
export function AllWeightsRow({ outline: { shape, sizeOf } }: { outline: SizedOutline }) {
  return (
    <Row>
      {CHART_WEIGHTS.map((carat) => (
        <Drawn key={carat} label={`${carat} ct`} words={formatSize(sizeOf(carat))}>
          <LifeSizeStone shape={shape} size={sizeOf(carat)} />
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
