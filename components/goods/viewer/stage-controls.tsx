import type { ComponentType } from "react";
import { cn } from "@/components/ui/cn";
import {
  FullScreenIcon,
  MinusIcon,
  PlusIcon,
  ResetIcon,
  TurnLeftIcon,
  TurnRightIcon,
} from "@/components/ui/icons/view-icons";
import type { StageView } from "@/lib/goods/viewer/stage/stage";
import type { FullScreenState } from "./use-full-screen";

const BUTTON =
  "inline-flex size-11 items-center justify-center hover:bg-stone disabled:opacity-50 focus-visible:z-10";

/** The gestures and keys of the view as buttons: key and label. */
const MOVES: readonly [key: string, label: string, Icon: ComponentType][] = [
  ["ArrowLeft", "Turn left", TurnLeftIcon],
  ["ArrowRight", "Turn right", TurnRightIcon],
  ["-", "Zoom out", MinusIcon],
  ["+", "Zoom in", PlusIcon],
  ["Home", "Reset view", ResetIcon],
];

export function StageControls(props: {
  onPress: (key: string) => void;
  full: FullScreenState;
  disabled: boolean;
}) {
  const { full } = props;
  return (
    <div className="flex rounded-sm border border-line bg-card">
      {MOVES.map(([key, label, Icon]) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          title={label}
          disabled={props.disabled}
          onClick={() => props.onPress(key)}
          className={BUTTON}
        >
          <Icon />
        </button>
      ))}
      {full.toggle && (
        <button
          type="button"
          aria-label="Full screen"
          title="Full screen"
          aria-pressed={full.isOn}
          disabled={props.disabled}
          onClick={full.toggle}
          className={cn(BUTTON, "border-l border-line")}
        >
          <FullScreenIcon />
        </button>
      )}
    </div>
  );
}

const VIEWS: readonly [StageView, string][] = [
  ["turn", "Turn"],
  ["scale", "On a finger"],
];

/** Switches between the ring by itself, and worn at actual scale. */
export function StageViews(props: { view: StageView; onPick: (view: StageView) => void; disabled: boolean }) {
  return (
    <fieldset className="flex rounded-sm border border-line bg-card" disabled={props.disabled}>
      <legend className="sr-only">View</legend>
      {VIEWS.map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={props.view === view}
          onClick={() => props.onPick(view)}
          className="min-h-11 px-3 text-sm hover:bg-stone disabled:opacity-50 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
