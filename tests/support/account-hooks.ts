import { type AccountHooks, setAccountHooks } from "@/lib/people/accounts/account-hooks";

/**
 * The shop's own hooks, imported on the first call, because a test sets its database before it imports the
 * shop.
 */
const hooks = async (): Promise<AccountHooks> =>
  (await import("@/lib/desk/services/account-hooks")).ACCOUNT_HOOKS;

/** Installs the account hooks of the shop's other domains, as a server does when it starts. */
export const installAccountHooks = (): void =>
  setAccountHooks({
    onEmailConfirmed: async (...about) => (await hooks()).onEmailConfirmed(...about),
    onEmailDetached: async (...about) => (await hooks()).onEmailDetached(...about),
    onAccountCleared: async (...about) => (await hooks()).onAccountCleared(...about),
  });
