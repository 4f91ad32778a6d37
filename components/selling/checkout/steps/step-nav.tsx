import { cn } from "@/components/ui/cn";
import { type CheckoutDraft, firstIncompleteStep } from "@/lib/selling/checkout/draft/draft";
import { CHECKOUT_STEPS, type CheckoutStep, STEP_LABELS } from "@/lib/selling/checkout/model";

/** The checkout's steps: the current one, and links to every step that can be opened. */
export function StepNav({
  step,
  draft,
  onOpen,
}: {
  step: CheckoutStep;
  draft: CheckoutDraft;
  onOpen: (step: CheckoutStep) => void;
}) {
  const reachable = CHECKOUT_STEPS.indexOf(firstIncompleteStep(draft));
  return (
    <nav aria-label="Checkout steps">
      <ol className="grid grid-cols-3 gap-2">
        {CHECKOUT_STEPS.map((one, i) => {
          const current = one === step;
          const style = cn(
            "flex min-h-12 w-full items-center gap-2 border-t-2 pt-2 text-left text-sm max-sm:flex-col max-sm:items-start max-sm:gap-0",
            current ? "border-accent font-semibold" : "border-line text-muted",
          );
          const words = (
            <>
              <span className="figures" aria-hidden="true">
                {i + 1}
              </span>
              {STEP_LABELS[one]}
            </>
          );
          return (
            <li key={one}>
              {i <= reachable || current ? (
                <button
                  type="button"
                  className={cn(style, "hover:text-ink")}
                  aria-current={current ? "step" : undefined}
                  onClick={() => {
                    if (!current) onOpen(one);
                  }}
                >
                  {words}
                </button>
              ) : (
                <span className={style}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
