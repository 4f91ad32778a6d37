import { cn } from "@/components/ui/cn";
import { keepForDocument } from "@/lib/platform/workarounds/document-only";
import { CurrencyContent } from "./currency-content";
import { CURRENCY_CHOICE_ID, currencyFacts } from "./currency-facts";

/** Opens the choice of a country and a currency, without scripts too; nothing in a shop with one currency. */
export async function CurrencyButton({ className }: { className?: string }) {
  const facts = await currencyFacts();
  if (!facts) return null;
  return (
    <button type="button" popoverTarget={CURRENCY_CHOICE_ID} className={cn("hover:underline", className)}>
      <span className="sr-only">Ship to </span>
      <span data-currency-label="">{facts.label}</span>
      <span className="sr-only">, change country and currency</span>
    </button>
  );
}

/** The choice itself, once in each document. */
export async function CurrencyChoice() {
  const facts = await currencyFacts();
  if (!facts) return null;
  return (
    <div
      id={CURRENCY_CHOICE_ID}
      popover="auto"
      role="dialog"
      aria-labelledby={`${CURRENCY_CHOICE_ID}-title`}
      className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-sm border border-line bg-card p-5 text-ink shadow-panel backdrop:bg-ink/40"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${CURRENCY_CHOICE_ID}-title`} className="text-xl">
          Country and currency
        </h2>
        <button
          type="button"
          popoverTarget={CURRENCY_CHOICE_ID}
          popoverTargetAction="hide"
          className="-mr-2 inline-flex min-h-11 items-center px-2 text-sm hover:underline"
        >
          Close
        </button>
      </div>
      <CurrencyContent of={keepForDocument(JSON.stringify(facts))} />
    </div>
  );
}
