import type { Transaction } from "@/lib/platform/db/client";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { Customer } from "./sessions";

type Holder = Pick<Customer, "id" | "email">;

/**
 * What other domains do when something happens to an account, each in the account's own transaction. Accounts know
 * none of those domains: `lib/desk/services/account-hooks.ts` puts the hooks together.
 */
export type AccountHooks = {
  /** The account's address was shown to be its holder's; says how many guest orders joined the account. */
  onEmailConfirmed: (tx: Transaction, holder: Holder) => Promise<number>;
  /** A confirmed address is given up for another one, and may be somebody else's next. */
  onEmailDetached: (tx: Transaction, holder: Holder, next: string) => Promise<void>;
  /** What was stored before the address was confirmed goes: somebody else may have opened the account. */
  onAccountCleared: (tx: Transaction, customerId: string) => Promise<void>;
};

const current = processWide("account-hooks", (): { hooks: AccountHooks | null } => ({ hooks: null }));

/** Sets what other domains do; every process that changes accounts calls it once when it starts. */
export function setAccountHooks(hooks: AccountHooks): void {
  current().hooks = hooks;
}

/** @throws Error where a process did not set them: an order lost to its customer must not go unnoticed */
export function accountHooks(): AccountHooks {
  const { hooks } = current();
  if (!hooks) throw new Error("The account hooks are not set");
  return hooks;
}
