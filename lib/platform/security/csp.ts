export type PolicyFacts = {
  /** base of the API as the browser sees it: `/api/`, or an absolute address whose origin may be called */
  apiBase: string;
  /** development needs eval for stacks, a socket for reloading and style elements without a nonce */
  development: boolean;
  /** what the page may load to take a payment; nothing where it takes none */
  payment?: PageSources | null;
  /** the shop's own address is https: plain requests are upgraded */
  secure: boolean;
};

/** Hosts that a page loads from. */
export type PageSources = Record<"scripts" | "frames" | "calls" | "pictures", readonly string[]>;

type Directives = Record<string, readonly string[]>;

const NOWHERE = ["'none'"];
const SELF = ["'self'"];

function common({ apiBase, development, secure }: PolicyFacts): Directives {
  const remote = /^https?:\/\//.test(apiBase) ? [new URL(apiBase).origin] : [];
  return {
    "default-src": SELF,
    "img-src": ["'self'", "data:", "blob:", ...remote],
    "font-src": SELF,
    "connect-src": ["'self'", ...remote, ...(development ? ["ws:"] : [])],
    "frame-src": NOWHERE,
    "object-src": NOWHERE,
    "base-uri": SELF,
    "form-action": SELF,
    "frame-ancestors": NOWHERE,
    ...(secure ? { "upgrade-insecure-requests": [] } : {}),
  };
}

/** Hotjar's hosts, as its makers ask for them: its code and what that code loads, and where recordings go. */
const RECORDER = ["https://*.hotjar.com"];
const RECORDER_CALLS = [...RECORDER, "https://*.hotjar.io", "wss://*.hotjar.com"];

/**
 * Policy of the catalog: static pages can hold no nonce, so inline scripts are allowed and hosts are few.
 * @param facts.recorder the shop uses a session recorder, which some shoppers will have agreed to
 */
export function catalogPolicy(facts: PolicyFacts & { recorder?: boolean }): string {
  const base = common(facts);
  const recorder = facts.recorder ? RECORDER : [];
  return serialize({
    ...base,
    "img-src": [...(base["img-src"] ?? []), ...recorder],
    "font-src": [...(base["font-src"] ?? []), ...recorder],
    "connect-src": [...(base["connect-src"] ?? []), ...(facts.recorder ? RECORDER_CALLS : [])],
    "script-src": ["'self'", "'unsafe-inline'", ...recorder, ...(facts.development ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'", ...recorder],
  });
}

/** Policy of strict pages: only scripts carrying this request's nonce run, and what those load. */
export function strictPolicy(nonce: string, facts: PolicyFacts): string {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(nonce)) throw new Error("A nonce is base64");
  const base = common(facts);
  const { payment } = facts;
  return serialize({
    ...base,
    ...(payment
      ? {
          "connect-src": [...(base["connect-src"] ?? []), ...payment.calls],
          "frame-src": payment.frames,
          "img-src": [...(base["img-src"] ?? []), ...payment.pictures],
        }
      : {}),
    "script-src": [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      // for browsers that do not know strict-dynamic; the others pass over hosts
      ...(payment?.scripts ?? []),
      ...(facts.development ? ["'unsafe-eval'"] : []),
    ],
    "style-src": facts.development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // style attributes can run nothing; sliders and drawers are placed by them
    "style-src-attr": ["'unsafe-inline'"],
  });
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
