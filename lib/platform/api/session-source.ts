/** Where the bearer token comes from and how a session is ended. */
export type SessionSource = {
  /** the access token as it stands; null while nobody is signed in */
  token: () => string | null;
  /**
   * the token after renewing one that is about to end, undefined where it is not known who is signed in; where it is
   * `needed`, that is found out at any price. Where a source has none of these, `token` is asked
   */
  fresh?: (needed: boolean) => Promise<string | null | undefined>;
  /** tells `changed` after each change of the token, until the function it returns is called */
  subscribe: (changed: () => void) => () => void;
  signOut: () => Promise<void>;
};

let source: SessionSource | null = null;
let unsubscribe: () => void = () => undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Sets whose token calls carry from now on, or null for nobody's. */
export function setSessionSource(next: SessionSource | null): void {
  unsubscribe();
  source = next;
  unsubscribe = next?.subscribe(notifyListeners) ?? (() => undefined);
  notifyListeners();
}

export const accessToken = (): string | null => source?.token() ?? null;

/**
 * The token to send now: one that is about to end is renewed first. Null where nobody is signed in, undefined where that
 * is not known.
 * @param needed whether without one nothing is sent
 */
export async function freshToken(needed: boolean): Promise<string | null | undefined> {
  return source?.fresh ? source.fresh(needed) : source?.token();
}

export async function signOut(): Promise<void> {
  await source?.signOut();
}

/**
 * Calls `use` with the token, where there is one, and again with each token that is not the one before.
 * Returns how to stop.
 */
export function watchToken(use: (token: string) => void): () => void {
  let last: string | null = null;
  const look = () => {
    const token = accessToken();
    if (token === last) return;
    last = token;
    if (token) use(token);
  };
  listeners.add(look);
  look();
  return () => listeners.delete(look);
}
