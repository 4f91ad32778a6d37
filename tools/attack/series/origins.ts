import { signedIn } from "../target/target";
import type { Attack } from "./tries";
import { validWrites } from "./valid-writes";

const EVIL = "https://evil.example";
const FOREIGN: readonly Record<string, string>[] = [
  { origin: EVIL },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { origin: EVIL, "sec-fetch-site": "cross-site" },
];
const FORM_TYPES = ["text/plain", "application/x-www-form-urlencoded"];

/**
 * Writes that another site makes a browser send, each such as its handler would accept from a page of ours, with the
 * cookies and the token of who is signed in: the origin alone is what they are refused for.
 */
export const foreignWrites: Attack = {
  name: "S3 writes from other sites",
  run: async (target, tries) => {
    const browser = await signedIn(target, target.mallory);
    const cookies = { cookie: browser.cookie() };
    for (const { declared, request } of validWrites(target.mallory)) {
      const ask = (headers: Record<string, string>) =>
        target.sender.ask({ ...request, headers: { ...request.headers, ...cookies, ...headers } });
      const isOfAccount = declared.access === "signed-in";
      const token: Record<string, string> = isOfAccount ? { authorization: `Bearer ${browser.bearer}` } : {};
      if (isOfAccount) {
        const { status } = await ask({});
        tries.expect(`${declared.id} takes the session cookie for a token`, status === 401, status);
      }
      for (const foreign of FOREIGN) {
        const { status, text, headers } = await ask({ ...token, ...foreign });
        const isRefused = status === 403 && text.includes('"code":"foreign_origin"');
        tries.expect(`${declared.id} hears ${JSON.stringify(foreign)}`, isRefused, `${status} ${text}`);
        const allowed = headers["access-control-allow-origin"];
        tries.expect(`${declared.id} lets another site read it`, allowed === undefined, allowed);
      }
      // what a form can send without the browser asking first
      for (const type of request.body === undefined ? [] : FORM_TYPES) {
        const { status } = await ask({ ...token, "content-type": type });
        tries.expect(`${declared.id} takes ${type}`, status === 415, status);
      }
    }
    const action = {
      "next-action": "4".repeat(42),
      "content-type": "text/plain",
      origin: EVIL,
      ...cookies,
    };
    const { status } = await target.sender.ask({
      method: "POST",
      path: "/contact-us",
      headers: action,
      body: "[]",
    });
    tries.expect("a server action of another site runs", status === 403, status);
    const signIn = { "content-type": "application/x-www-form-urlencoded", origin: EVIL };
    const body = new URLSearchParams({ email: target.mallory.email, password: "a calm sentence" }).toString();
    const answer = await target.sender.ask({
      method: "POST",
      path: "/api/auth/callback/credentials",
      headers: signIn,
      body,
    });
    const session = answer.cookies.some((line) => /session-token=[^;]{20}/.test(line));
    tries.expect("another site signs a browser in", !session);
  },
};
