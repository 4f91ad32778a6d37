import { cn } from "@/components/ui/cn";
import type { BuilderDiamond, FitProblem } from "@/lib/selling/ring-builder/model";
import { stoneLabel } from "@/lib/selling/ring-builder/wording";

type Props = {
  /** the diamond already chosen */
  diamond: BuilderDiamond["diamond"];
  /** why the setting can't hold it; null if it can */
  problem: FitProblem | null;
};

/**
 * Whether a setting holds the diamond already chosen, or why not. It overlays the lower edge of the card's picture, so
 * nothing shifts when this browser's diamond is read.
 */
export function SettingFitNote({ diamond, problem }: Props) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end p-px">
      <p
        className={cn(
          "flex-1 rounded-b-sm px-2 py-1 text-xs",
          problem ? "bg-warning-soft text-warning" : "bg-success-soft font-medium text-success",
        )}
      >
        {problem ? problem.message : `Fits your ${stoneLabel(diamond)}`}
      </p>
    </div>
  );
}
