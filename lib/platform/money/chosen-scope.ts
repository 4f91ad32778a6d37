import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import type { ChosenCurrency } from "./chosen-currency";

const scope = scopedValue<ChosenCurrency>("chosen-currency");

/** Calls a function for somebody who chose a currency; only for answers that nobody else gets. */
export const withChoice = <T>(choice: ChosenCurrency, call: () => T): T => scope.run(choice, call);

/** What the reader of the answer at hand chose; null where the answer is everybody's, or nothing was chosen. */
export const choiceAtHand = (): ChosenCurrency | null => scope.get() ?? null;
