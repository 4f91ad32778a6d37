/** Provides the bearer token and ends the session. */
export type SessionSource = {
  /** the current access token; null while nobody is signed in */
  token: () => string | null;
  /**
   * returns the token, renewed if about to expire, or undefined if the session is unknown; `needed` forces finding
   * out. A source without `fresh` is asked for `token`
   */
  fresh?: (needed: boolean) => Promise<string | null | undefined>;
  /** calls `changed` after each change of the token until the returned function is called */
  subscribe: (changed: () => void) => () => void;
  signOut: () => Promise<void>;
};

let source: SessionSource | null = null;
let unsubscribe: () => void = () => undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Sets the session source whose token calls carry; null for none. */
export function setSessionSource(next: SessionSource | null): void {
  unsubscribe();
  source = next;
  unsubscribe = next?.subscribe(notifyListeners) ?? (() => undefined);
  notifyListeners();
}

export const accessToken = (): string | null => source?.token() ?? null;

/**
 * Returns the token to send, renewed first if it is about to expire; null if nobody is signed in, undefined if that
 * is unknown.
 * @param needed whether the call requires a token
 */
export async function freshToken(needed: boolean): Promise<string | null | undefined> {
  return source?.fresh ? source.fresh(needed) : source?.token();
}

export async function signOut(): Promise<void> {
  await source?.signOut();
}

/** Calls `use` with the current token, if any, and with each new one. Returns a function that stops it. */
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
