import { useId } from "react";

/** Tries center stones of other weights in a setting. */
export function CenterStoneSlider(props: {
  range: readonly [number, number];
  carat: number;
  onPick: (carat: number) => void;
}) {
  const id = useId();
  const [least, most] = props.range;
  return (
    <div className="flex w-full max-w-72 items-center gap-3 rounded-sm bg-card px-3 text-sm">
      <label htmlFor={id} className="shrink-0">
        Diamond
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={0.25}
        value={props.carat}
        aria-valuetext={`${props.carat} carat`}
        onChange={(event) => props.onPick(event.target.valueAsNumber)}
        className="slider h-11 min-w-0 flex-1"
      />
      <output htmlFor={id} className="figures w-14 shrink-0 text-right">
        {props.carat.toFixed(2)} ct
      </output>
    </div>
  );
}
