export type PolicyFacts = {
  /** base of the API as the browser sees it: `/api/`, or an absolute address whose origin calls are allowed to */
  apiBase: string;
  /** development needs eval for stack traces, a socket for reloading and style elements without a nonce */
  development: boolean;
  /** sources of others that the page needs, such as to take a payment; null for none */
  sources?: readonly (PageSources | null)[];
  /** whether the shop's address is https, in which case plain requests are upgraded */
  secure: boolean;
  /** whether pages of the shop may show the page in a frame; others never do */
  framed?: boolean;
};

/** Hosts a page loads from, by kind of resource. */
export type PageSources = Record<"scripts" | "frames" | "calls" | "pictures", readonly string[]> & {
  readonly videos?: readonly string[];
};

/** What a page may frame that shows pages of the shop itself. */
export const OWN_FRAMES: PageSources = { scripts: [], frames: ["'self'"], calls: [], pictures: [] };

type Directives = Record<string, readonly string[]>;

const NOWHERE = ["'none'"];
const SELF = ["'self'"];

/**
 * No page of the shop has a handler in its markup, so one that is there was put there by somebody else. It comes after
 * `script-src`: Next looks for its nonce in the first directive whose name begins so.
 */
const NO_HANDLERS = { "script-src-attr": NOWHERE };

const of = ({ sources = [] }: PolicyFacts, kind: keyof PageSources): readonly string[] =>
  sources.flatMap((one) => one?.[kind] ?? []);

function common(facts: PolicyFacts): Directives {
  const { apiBase, development, secure, framed = false } = facts;
  const frames = of(facts, "frames");
  const videos = of(facts, "videos");
  const remote = /^https?:\/\//.test(apiBase) ? [new URL(apiBase).origin] : [];
  return {
    "default-src": SELF,
    "img-src": ["'self'", "data:", "blob:", ...remote, ...of(facts, "pictures")],
    ...(videos.length > 0 ? { "media-src": ["'self'", ...videos] } : {}),
    "font-src": SELF,
    "connect-src": ["'self'", ...remote, ...(development ? ["ws:"] : []), ...of(facts, "calls")],
    // else workers follow script-src, where strict-dynamic takes the place of hosts
    "worker-src": SELF,
    "frame-src": frames.length > 0 ? frames : NOWHERE,
    "object-src": NOWHERE,
    "base-uri": SELF,
    "form-action": SELF,
    "frame-ancestors": framed ? SELF : NOWHERE,
    ...(secure ? { "upgrade-insecure-requests": [] } : {}),
  };
}

/** Hotjar's hosts, as its documentation requires: its code, what that code loads, and where recordings go. */
const RECORDER = ["https://*.hotjar.com"];
const RECORDER_CALLS = [...RECORDER, "https://*.hotjar.io", "wss://*.hotjar.com"];

/**
 * Policy of catalog pages: static pages cannot carry a nonce, so inline scripts are allowed and the list of hosts is
 * short.
 * @param facts.recorder whether the shop uses a session recorder, to which some shoppers will have consented
 * @param facts.nonce of a page that is rendered for each request: then inline scripts run with it alone
 */
export function catalogPolicy(facts: PolicyFacts & { recorder?: boolean; nonce?: string }): string {
  const base = common(facts);
  const recorder = facts.recorder ? RECORDER : [];
  return serialize({
    ...base,
    "img-src": [...(base["img-src"] ?? []), ...recorder],
    "font-src": [...(base["font-src"] ?? []), ...recorder],
    "connect-src": [...(base["connect-src"] ?? []), ...(facts.recorder ? RECORDER_CALLS : [])],
    "script-src": [
      "'self'",
      ...(facts.nonce === undefined ? ["'unsafe-inline'"] : trusted(facts.nonce)),
      ...of(facts, "scripts"),
      ...recorder,
      ...(facts.development ? ["'unsafe-eval'"] : []),
    ],
    ...NO_HANDLERS,
    "style-src": ["'self'", "'unsafe-inline'", ...recorder],
  });
}

/** Policy of strict pages: only scripts with this request's nonce run, and the scripts those load. */
export function strictPolicy(nonce: string, facts: PolicyFacts): string {
  const base = common(facts);
  return serialize({
    ...base,
    "script-src": [
      "'self'",
      ...trusted(nonce),
      // for browsers without strict-dynamic; the others ignore hosts
      ...of(facts, "scripts"),
      ...(facts.development ? ["'unsafe-eval'"] : []),
    ],
    ...NO_HANDLERS,
    "style-src": facts.development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // style attributes cannot execute code, and they position sliders and drawers
    "style-src-attr": ["'unsafe-inline'"],
  });
}

/** Scripts with this nonce, and the scripts those load. */
function trusted(nonce: string): readonly string[] {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(nonce)) throw new Error("A nonce is base64");
  return [`'nonce-${nonce}'`, "'strict-dynamic'"];
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
