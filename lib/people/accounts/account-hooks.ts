import type { Transaction } from "@/lib/platform/db/client";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { Customer } from "./sessions/commands";

type Holder = Pick<Customer, "id" | "email">;

/**
 * Work other domains do when something happens to an account, each hook in the account's own transaction. Accounts
 * depend on none of those domains: `lib/desk/services/account-hooks.ts` assembles the hooks.
 */
export type AccountHooks = {
  /** Runs when the account's email address is confirmed; returns how many guest orders joined the account. */
  onEmailConfirmed: (tx: Transaction, holder: Holder) => Promise<number>;
  /** Runs when an account gives up a confirmed address, which may belong to somebody else next. */
  onEmailDetached: (tx: Transaction, holder: Holder, next: string) => Promise<void>;
  /** Clears what was stored before the address was confirmed, since somebody else may have opened the account. */
  onAccountCleared: (tx: Transaction, customerId: string) => Promise<void>;
};

const current = processWide("account-hooks", (): { hooks: AccountHooks | null } => ({ hooks: null }));

/** Sets the hooks; every process that changes accounts calls this once at startup. */
export function setAccountHooks(hooks: AccountHooks): void {
  current().hooks = hooks;
}

/** @throws Error if the process has not set the hooks, since a customer must not silently lose an order */
export function accountHooks(): AccountHooks {
  const { hooks } = current();
  if (!hooks) throw new Error("The account hooks are not set");
  return hooks;
}
