import { cn } from "@/components/ui/cn";
import { currencyFacts } from "./currency-facts";
import { CURRENCY_CHOICE_ID } from "./currency-form";

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
