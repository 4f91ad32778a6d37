/** Who sends a request. A forged one has cookies and tokens that only look like the shop's. */
export type Identity = "anonymous" | "other account" | "other browser" | "forged";

/** One request before it is sent: it names who sends it, not their secrets, so that it repeats in another run. */
export type FuzzCase = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  identity: Identity;
};
