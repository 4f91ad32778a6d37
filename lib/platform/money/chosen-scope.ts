import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import type { ChosenCurrency } from "./chosen-currency";

/** What a reader chose, and whether it is offered no longer, which their page says once. */
type Choice = ChosenCurrency & { readonly isWithdrawn?: boolean };

const scope = scopedValue<Choice>("chosen-currency");

/** Calls a function for somebody who chose a currency; only for answers that nobody else gets. */
export const withChoice = <T>(choice: Choice, call: () => T): T => scope.run(choice, call);

/** What the reader of the answer at hand chose; null where the answer is everybody's, or nothing was chosen. */
export const choiceAtHand = (): Choice | null => scope.get() ?? null;
