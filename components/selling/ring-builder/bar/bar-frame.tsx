import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";
import { WarningIcon } from "@/components/ui/icons/icons";
import { Link } from "@/components/ui/navigation/link";
import { formatPrice } from "@/lib/platform/money/model";
import type { BuilderPart, BuilderStep } from "./builder-steps";

type Props = ComponentProps<"section"> & {
  steps: readonly BuilderStep[];
  /** the part that the page chooses */
  current: BuilderPart;
  /** decimal amount; 0 while nothing with a price is chosen, and then not shown */
  sum: number;
  open: boolean;
  /** the button with the price, which opens the panel */
  toggle: ComponentProps<"button">;
  /** the panel */
  children?: ReactNode;
};

/** How the builder's bar looks: its steps in one line, and the price so far. */
export function BarFrame({ steps, current, sum, open, toggle, children, className, ...section }: Props) {
  return (
    <section
      {...section}
      aria-label="Your ring so far"
      data-builder-bar=""
      className={cn(
        "builder-bar below-header sticky top-(--header-height) z-(--layer-bar) border-y border-line bg-card transition-[top]",
        className,
      )}
    >
      <div className="page-width flex min-h-[3.125rem] items-stretch md:min-h-[2.625rem]">
        <ol className="grid min-w-0 flex-1 grid-cols-3 divide-x divide-line">
          {steps.map((step, index) => (
            <Step key={step.part} step={step} number={index + 1} isCurrent={step.part === current} />
          ))}
        </ol>
        <button
          {...toggle}
          type="button"
          aria-expanded={open}
          className={cn(
            "flex min-w-23 shrink-0 max-[22rem]:min-w-20 items-center justify-end gap-1.5 border-l border-line pl-2 text-sm hover:text-accent focus-visible:-outline-offset-2 md:min-w-28 noscript:hidden",
            // keeps its place, because this browser's ring is known only after the first paint, and the focus after Reset
            !open && !steps.some(({ chosen }) => chosen) && "not-focus:invisible",
          )}
        >
          <span className="sr-only">Edit your ring{sum > 0 && ", "}</span>
          {sum > 0 && (
            <span className="figures font-semibold" data-testid="builder-total">
              {formatPrice(sum)}
            </span>
          )}
          <ChevronIcon className={cn("shrink-0 transition-transform", open && "rotate-180")} />
        </button>
      </div>
      {children}
    </section>
  );
}

/** What is chosen, whole at any width. */
const ChosenTitle = ({ title, short }: NonNullable<BuilderStep["chosen"]>) =>
  short === null ? (
    title
  ) : (
    <>
      <span className="max-md:sr-only">{title}</span>
      <span aria-hidden="true" className="md:hidden">
        {short}
      </span>
    </>
  );

/** One step in a line: what is chosen, or the link that chooses it. */
function Step({ step, number, isCurrent }: { step: BuilderStep; number: number; isCurrent: boolean }) {
  const { name, choose, list, troubled, chosen } = step;
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={cn("min-w-0", isCurrent && "shadow-[inset_0_-2px_0_var(--color-ink)]")}
    >
      <Link
        href={chosen?.view ?? list}
        className={cn(
          "group flex h-full min-w-0 items-center gap-2 px-2 text-xs leading-tight focus-visible:-outline-offset-2 max-[22rem]:px-1 md:px-4",
          number === 1 && "pl-0 md:pl-0",
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1 text-muted">
            <span>
              {number} {name}
            </span>
            {troubled && (
              <>
                <WarningIcon className="size-3.5 shrink-0 text-danger" />
                <span className="sr-only">needs attention</span>
              </>
            )}
          </span>{" "}
          <span
            className={cn(
              "block font-medium break-words group-hover:underline",
              !chosen && "text-accent underline",
            )}
          >
            {chosen ? (
              <ChosenTitle {...chosen} />
            ) : (
              <>
                <span aria-hidden="true">Choose</span>
                <span className="sr-only">{choose}</span>
              </>
            )}
          </span>
        </span>
        {chosen?.price && <span className="figures hidden text-sm text-muted lg:block">{chosen.price}</span>}
      </Link>
    </li>
  );
}
