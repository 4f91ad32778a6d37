import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { tokenCustomerId } from "@/lib/people/accounts/sessions/session-client";
import { accessToken } from "@/lib/platform/api/client/session-source";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

/** Debounce for changes, so that changes made together are sent together, ms. */
const DEBOUNCE_MS = 500;

/** A value that the browser stores locally and, for a signed-in customer, the server stores too. */
export type SyncedValue<T> = {
  /**
   * name in warnings, and prefix of the local values that record its owner and the server's last known value
   */
  name: string;
  /** local storage keys that the value consists of */
  keys: readonly string[];
  /** the empty value */
  empty: T;
  here: () => T;
  write: (value: T) => void;
  isEmpty: (value: T) => boolean;
  /** merges the two sides if both changed since `base` */
  merge: (server: T, here: T, base: T) => T;
  /** `get`, `put` and `join` each resolve to the server's value after the call */
  get: () => Promise<T>;
  /** rejects with a 409 if another device changed the value since it was last read */
  put: (value: T) => Promise<T>;
  /** merges a guest's value into the customer's */
  join: (value: T) => Promise<T>;
};

/**
 * Creates the function that syncs a local value with the signed-in customer's. A guest's value joins the
 * customer's once; later local changes are sent, and changes from other devices are fetched. If the earlier
 * customer's session expired in this browser, only what was added since counts as a guest's. The returned
 * function never rejects.
 */
export function createAccountSync<T>(synced: SyncedValue<T>): () => Promise<void> {
  const ownerKey = `${synced.name}Owner`;
  const serverKey = `${synced.name}Kept`;
  const unsentKey = `${synced.name}Unsent`;
  let working: Promise<void> | null = null;
  let timer: number | undefined;
  let listening = false;
  // ignores the change events of the sync's own writes
  let writing = false;

  function sync(): Promise<void> {
    if (!listening) {
      listening = true;
      for (const key of synced.keys) onLocalChange(key, later);
    }
    // one sync at a time, because two joins would both send the guest's value
    working = (working ?? Promise.resolve()).then(bringTogether).catch((error: unknown) => {
      console.warn(`The ${synced.name} could not be saved to the account`, error);
    });
    return working;
  }

  function later(): void {
    if (writing) return;
    const token = accessToken();
    if (token && tokenCustomerId(token) === readLocalValue<string | null>(ownerKey, null))
      keepUnsent(synced.here());
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void sync(), DEBOUNCE_MS);
  }

  /**
   * Records an unsent value, so that it still belongs to this customer and not to the next one if it never
   * arrives.
   */
  function keepUnsent(value: T): void {
    writeLocalValue(unsentKey, JSON.stringify(value));
  }

  async function bringTogether(): Promise<void> {
    const token = accessToken();
    const owner = token && tokenCustomerId(token);
    if (!owner) return;
    const holder = readLocalValue<string | null>(ownerKey, null);
    const sent = synced.here();
    const known = readLocalValue<string | null>(serverKey, null);
    const changed = holder === owner && JSON.stringify(sent) !== known;
    if (changed) keepUnsent(sent);
    const server = await ask();
    // the session may have changed during the call, and another customer must not get this one's value
    const still = accessToken();
    if ((still && tokenCustomerId(still)) !== owner) return;
    const now = synced.here();
    const same = JSON.stringify(now) === JSON.stringify(sent);
    writeLocalValue(ownerKey, owner);
    writeLocalValue(serverKey, JSON.stringify(server));
    writeLocalValue(unsentKey, null);
    const next = same ? server : synced.merge(server, now, sent);
    if (JSON.stringify(next) !== JSON.stringify(now)) {
      writing = true;
      synced.write(next);
      writing = false;
    }

    function ask(): Promise<T> {
      if (changed) return synced.put(sent).catch(putTogether);
      const guests = holder === owner ? synced.empty : ofGuest();
      return synced.isEmpty(guests) ? synced.get() : synced.join(guests);
    }

    /**
     * The part of the local value that a guest added: all of it, or what was added to an earlier customer's
     * value.
     */
    function ofGuest(): T {
      if (holder === null) return sent;
      const left = readLocalValue<string | null>(unsentKey, null) ?? known;
      return left === null ? synced.empty : synced.merge(synced.empty, sent, JSON.parse(left) as T);
    }

    async function putTogether(refusal: unknown): Promise<T> {
      if (!(refusal instanceof ApiProblem) || refusal.status !== 409) throw refusal;
      const theirs = await synced.get();
      return synced.put(synced.merge(theirs, sent, known === null ? theirs : (JSON.parse(known) as T)));
    }
  }

  return sync;
}
