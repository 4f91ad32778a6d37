import { cn } from "@/components/ui/cn";
import { CURRENCY_CHOICE_ID, type CurrencyFormFacts } from "./currency-form";

/** Opens the choice of a country and a currency, without scripts too. */
export const CurrencyButton = ({
  facts,
  className,
}: {
  facts: Pick<CurrencyFormFacts, "label">;
  className?: string;
}) => (
  <button type="button" popoverTarget={CURRENCY_CHOICE_ID} className={cn("hover:underline", className)}>
    <span className="sr-only">Ship to </span>
    <span data-currency-label="">{facts.label}</span>
    <span className="sr-only">, change country and currency</span>
  </button>
);
