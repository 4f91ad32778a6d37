import { LocalDate } from "@/components/layout/time/local-time";
import { cn } from "@/components/ui/cn";
import type { CustomerOrder } from "@/lib/selling/fulfillment/customer/schema";
import { type TimelineStep, timelineOf } from "@/lib/selling/fulfillment/customer/timeline";

const DOTS: Record<TimelineStep["state"], string> = {
  done: "border-accent bg-accent",
  now: "border-accent bg-card ring-4 ring-accent-soft",
  "to come": "border-line-strong bg-card",
};

/** An order's events so far, its current status, and the steps to come. */
export function OrderTimeline({ order }: { order: Pick<CustomerOrder, "status" | "events" | "pickup"> }) {
  const steps = timelineOf(order);
  return (
    <ol className="grid">
      {steps.map((step, i) => (
        <li
          key={`${step.label} ${step.at}`}
          aria-current={step.state === "now" ? "step" : undefined}
          className="relative grid grid-cols-[1.25rem_1fr] gap-x-4 pb-6 last:pb-0"
        >
          {i < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cn(
                "absolute top-4 bottom-0 left-[0.5625rem] w-px",
                step.state === "done" ? "bg-accent" : "bg-line-strong",
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cn("relative mt-1 size-3 justify-self-center rounded-full border-2", DOTS[step.state])}
          />
          <div className="min-w-0">
            <p
              className={cn(
                step.state === "now" && "font-semibold",
                step.state === "to come" && "text-muted",
              )}
            >
              {step.label}
              {step.state === "to come" && <span className="sr-only"> (upcoming)</span>}
            </p>
            {step.at && (
              <p className="figures text-sm text-muted">
                <LocalDate at={step.at} />
              </p>
            )}
            {step.note && <p className="text-sm text-muted">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
