import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { tokenCustomerId } from "@/lib/people/accounts/session-client";
import { ApiProblem } from "@/lib/platform/api/problem";
import { accessToken } from "@/lib/platform/api/session-source";

/** Changes made together are sent together. */
const DEBOUNCE_MS = 500;

/** Something a browser keeps for itself, and for its customer on the server too. */
export type SyncedValue<T> = {
  /** names it in warnings, and in the local values that say whose it is and what the server has */
  name: string;
  /** the local values it consists of */
  keys: readonly string[];
  /** nothing at all */
  empty: T;
  here: () => T;
  write: (value: T) => void;
  isEmpty: (value: T) => boolean;
  /** what stands where both changed since they were `base` */
  merge: (server: T, here: T, base: T) => T;
  /** each answers what the server has from then on */
  get: () => Promise<T>;
  /** rejects with a 409 where another device changed it since it was last read */
  put: (value: T) => Promise<T>;
  /** brings a guest's to what the customer has */
  join: (value: T) => Promise<T>;
};

/**
 * How to bring what is kept here and what the signed-in customer has together: a guest's joins the customer's once;
 * later changes here are sent, and what another device changed comes here. Of what stands in a browser whose customer's
 * session ran out, only what was put in since is a guest's. What the function returns never rejects.
 */
export function createAccountSync<T>(kept: SyncedValue<T>): () => Promise<void> {
  const ownerKey = `${kept.name}Owner`;
  const serverKey = `${kept.name}Kept`;
  const unsentKey = `${kept.name}Unsent`;
  let working: Promise<void> | null = null;
  let timer: number | undefined;
  let listening = false;
  // its own writing is no change to send
  let writing = false;

  function sync(): Promise<void> {
    if (!listening) {
      listening = true;
      for (const key of kept.keys) onLocalChange(key, later);
    }
    // one at a time: two joins would both send what the guest chose
    working = (working ?? Promise.resolve()).then(bringTogether).catch((error: unknown) => {
      console.warn(`The ${kept.name} could not be kept with the account`, error);
    });
    return working;
  }

  function later(): void {
    if (writing) return;
    const token = accessToken();
    if (token && tokenCustomerId(token) === readLocalValue<string | null>(ownerKey, null))
      keepUnsent(kept.here());
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void sync(), DEBOUNCE_MS);
  }

  /** Should it never arrive, it still is this customer's and not the next one's. */
  function keepUnsent(value: T): void {
    writeLocalValue(unsentKey, JSON.stringify(value));
  }

  async function bringTogether(): Promise<void> {
    const token = accessToken();
    const owner = token && tokenCustomerId(token);
    if (!owner) return;
    const holder = readLocalValue<string | null>(ownerKey, null);
    const sent = kept.here();
    const known = readLocalValue<string | null>(serverKey, null);
    const changed = holder === owner && JSON.stringify(sent) !== known;
    if (changed) keepUnsent(sent);
    const server = await ask();
    // whoever else is signed in by now, or nobody, is told nothing of the one who asked
    const still = accessToken();
    if ((still && tokenCustomerId(still)) !== owner) return;
    const now = kept.here();
    const same = JSON.stringify(now) === JSON.stringify(sent);
    writeLocalValue(ownerKey, owner);
    writeLocalValue(serverKey, JSON.stringify(server));
    writeLocalValue(unsentKey, null);
    const next = same ? server : kept.merge(server, now, sent);
    if (JSON.stringify(next) !== JSON.stringify(now)) {
      writing = true;
      kept.write(next);
      writing = false;
    }

    function ask(): Promise<T> {
      if (changed) return kept.put(sent).catch(putTogether);
      const guests = holder === owner ? kept.empty : ofGuest();
      return kept.isEmpty(guests) ? kept.get() : kept.join(guests);
    }

    /** What nobody signed in put here: all of it, or what came to the things of the customer who was here before. */
    function ofGuest(): T {
      if (holder === null) return sent;
      const left = readLocalValue<string | null>(unsentKey, null) ?? known;
      return left === null ? kept.empty : kept.merge(kept.empty, sent, JSON.parse(left) as T);
    }

    async function putTogether(refusal: unknown): Promise<T> {
      if (!(refusal instanceof ApiProblem) || refusal.status !== 409) throw refusal;
      const theirs = await kept.get();
      return kept.put(kept.merge(theirs, sent, known === null ? theirs : (JSON.parse(known) as T)));
    }
  }

  return sync;
}
