import { Button } from "@/components/ui/form/button";

/** The step's main button with the total beside it; on phones it stays at the bottom of the screen. */
export function StepFooter({
  label,
  total,
  busy = false,
  disabled = false,
  describedBy,
}: {
  label: string;
  total: string;
  busy?: boolean;
  disabled?: boolean;
  /** the id of what says why it is disabled */
  describedBy?: string;
}) {
  return (
    <div className="max-md:sticky max-md:bottom-0 max-md:z-(--layer-bar) max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:py-3 flex items-center gap-4">
      <p className="figures min-w-22 font-semibold md:hidden">{total}</p>
      <Button
        type="submit"
        busy={busy}
        disabled={disabled}
        aria-describedby={describedBy}
        className="flex-1 md:flex-none"
      >
        {label}
      </Button>
    </div>
  );
}
