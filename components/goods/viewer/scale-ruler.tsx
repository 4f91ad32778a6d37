import type { FingerFit } from "@/lib/goods/viewer/model";

/** Greatest length of the ruler, mm. */
const LONG = 40;
const marks = Array.from({ length: LONG + 1 }, (_, mm) => mm);
const lengthOf = (mm: number) => (mm % 10 === 0 ? 12 : mm % 5 === 0 ? 9 : 5);

const path = (scale: number) => marks.map((mm) => `M0 ${mm * scale}h${lengthOf(mm)}`).join("");

const across = ({ length, width }: { length: number; width: number }) =>
  length - width < 0.05 ? `${length.toFixed(1)} mm` : `${length.toFixed(1)} × ${width.toFixed(1)} mm`;

/** A ruler in millimeters along the view, with the ring's measurements in words. */
export function ScaleRuler(props: {
  /** pixels per millimeter */
  scale: number;
  worn: FingerFit;
  /** US size; null if none is chosen here */
  size: number | null;
  carat: number | null;
}) {
  const { scale, worn } = props;
  return (
    <>
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute top-16 left-2 h-[calc(100%-9rem)] w-8 overflow-hidden text-muted"
      >
        <path d={path(scale)} stroke="currentColor" fill="none" transform="translate(0 8)" />
        {marks
          .filter((mm) => mm % 5 === 0)
          .map((mm) => (
            <text key={mm} x={15} y={mm * scale + 11.5} className="figures fill-current text-[0.625rem]">
              {mm}
            </text>
          ))}
      </svg>
      <p className="pointer-events-none absolute top-16 right-2 grid rounded-sm bg-card/80 px-2 py-1 justify-items-end gap-0.5 text-right text-xs text-ink">
        {worn.center && (
          <span className="figures">
            {props.carat !== null && `${props.carat.toFixed(2)} ct, `}
            {across(worn.center)}
          </span>
        )}
        {worn.halfBand > 0 ? (
          <>
            <span className="figures">Band {(worn.halfBand * 2).toFixed(1)} mm</span>
            <span className="figures">
              {props.size === null ? "" : `US ${props.size}: `}
              {(worn.inside * 2).toFixed(1)} mm inside
            </span>
          </>
        ) : (
          <span className="figures">Finger {(worn.inside * 2).toFixed(1)} mm across</span>
        )}
        <span className="text-muted">Ruler in mm</span>
      </p>
    </>
  );
}
