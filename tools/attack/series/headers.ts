import { signedIn } from "../target/target";
import { type Attack, get } from "./tries";

const PAGES = [
  "/",
  "/inventory",
  "/engagement-rings",
  "/contact-us",
  "/blog",
  "/search?q=x",
  "/nope",
  "/product/nope",
  "/login",
  "/cart",
  "/checkout",
  "/wishlist",
  "/build-a-ring",
  "/my-account",
];
const FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/blog/rss.xml",
  "/api/v1/diamonds?per_page=1",
  "/api/nope",
  "/api/openapi.json",
];

export const pageHeaders: Attack = {
  name: "S12 headers of every kind of answer",
  run: async (target, tries) => {
    for (const path of [...PAGES, ...FILES]) {
      const { headers } = await get(target, path);
      tries.expect(`${path} lets browsers guess its type`, headers["x-content-type-options"] === "nosniff");
      tries.expect(`${path} can be framed`, headers["x-frame-options"] === "DENY");
      tries.expect(`${path} names its maker`, !("x-powered-by" in headers) && !("server" in headers));
    }
    for (const path of PAGES) {
      const { headers, status } = await get(target, path);
      if (status >= 300 && status < 400) continue;
      const policy = headers["content-security-policy"] ?? "";
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action",
        "frame-ancestors 'none'",
      ]) {
        tries.expect(`${path} has no ${rule}`, policy.includes(rule), policy);
      }
      tries.expect(
        `${path} allows eval or any host`,
        !/'unsafe-eval'|script-src[^;]* (?:\*|https?:)(?: |;|$)/.test(policy),
        policy,
      );
    }
    for (const path of ["/login", "/cart", "/checkout"]) {
      const [one, two] = [await get(target, path), await get(target, path)];
      const nonce = (policy = "") => /'nonce-([^']+)'/.exec(policy)?.[1];
      const first = nonce(one.headers["content-security-policy"]);
      tries.expect(`${path} has no nonce`, first !== undefined);
      tries.expect(`${path} repeats its nonce`, first !== nonce(two.headers["content-security-policy"]));
      tries.expect(`${path} is stored`, (one.headers["cache-control"] ?? "").includes("no-store"));
    }
  },
};

export const cookieFlags: Attack = {
  name: "S13 flags of cookies",
  run: async (target, tries) => {
    const browser = await signedIn(target, target.mallory);
    const lines: string[] = [];
    for (const path of [
      "/api/auth/csrf",
      "/api/auth/session",
      "/login",
      "/cart",
      "/checkout",
      "/my-account",
    ]) {
      lines.push(...(await browser.ask(path)).cookies);
    }
    tries.expect("no cookie was set at all", lines.length > 0);
    for (const line of lines) {
      const name = line.split("=")[0] ?? "";
      if (/session-token|csrf-token|adamas_order/.test(name))
        tries.expect(`scripts read ${name}`, /httponly/i.test(line));
      tries.expect(`${name} is sent from other sites`, /samesite=(?:lax|strict)/i.test(line), line);
      tries.expect(`${name} is for every subdomain`, !/domain=/i.test(line), line);
    }
  },
};

const ODD: Readonly<Record<string, string>> = {
  "x-forwarded-host": "evil-cache.example",
  "x-forwarded-proto": "evil-cache",
  "x-forwarded-port": "6666",
  "x-host": "evil-cache.example",
  "x-forwarded-server": "evil-cache.example",
  "x-original-url": "/evil-cache",
  "x-rewrite-url": "/evil-cache",
  "x-middleware-rewrite": "/evil-cache",
  "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  "x-nonce": "evil-cache",
  "content-security-policy": "default-src evil-cache.example",
  "x-matched-path": "/evil-cache",
  "x-invoke-path": "/evil-cache",
  forwarded: "host=evil-cache.example",
  rsc: "1",
  "next-url": "/evil-cache",
  "user-agent": "<evil-cache>",
  "accept-language": "evil-cache",
};

/** What one visitor sends must not be in what the next is given. */
export const cachePoisoning: Attack = {
  name: "S14 poisoned caches",
  run: async (target, tries) => {
    for (const path of [
      "/",
      "/inventory",
      "/about-us",
      "/blog",
      "/product/nope",
      "/robots.txt",
      "/sitemap.xml",
      "/login",
    ]) {
      const clean = await get(target, path);
      for (const [name, value] of Object.entries(ODD)) {
        const poisoned = await get(target, path, { [name]: value });
        const after = await get(target, path);
        const all = `${JSON.stringify(poisoned.headers)}${poisoned.text}`;
        tries.expect(
          `${path} repeats ${name}`,
          poisoned.status < 500 && !all.includes("evil-cache"),
          poisoned.status,
        );
        tries.expect(
          `${path} is another page after ${name}`,
          after.status === clean.status &&
            after.headers["content-type"] === clean.headers["content-type"] &&
            !after.text.includes("evil-cache"),
          after.status,
        );
      }
    }
    const hosted = await get(target, "/", { host: "evil-cache.example" });
    tries.expect("the home page repeats the host", !hosted.text.includes("evil-cache"), hosted.status);
    const again = await get(target, "/");
    tries.expect("the home page keeps the host", !again.text.includes("evil-cache"));
  },
};
