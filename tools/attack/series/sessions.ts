import { createHmac } from "node:crypto";
import { verifyAccessToken } from "@/lib/people/accounts/sessions/access-token";
import { Browser } from "../target/browser";
import { PASSWORD, plantPerson } from "../target/people";
import { signedIn } from "../target/target";
import { type Attack, get, JSON_BODY } from "./tries";

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const forgedTokens: Attack = {
  name: "S9 forged tokens",
  run: async (target, tries) => {
    const browser = await signedIn(target, target.mallory);
    const [head = "", body = "", signature = ""] = browser.bearer.split(".");
    const payload = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
    const signed = (header: unknown, claims: unknown, key: string) => {
      const text = `${coded(header)}.${coded(claims)}`;
      return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
    };
    const header = { alg: "HS256", typ: "at+jwt" };
    const theirs = { ...payload, sub: target.victim.id };
    const tokens: Record<string, string> = {
      "no algorithm": `${coded({ alg: "none", typ: "at+jwt" })}.${coded(theirs)}.`,
      "an algorithm in capitals": `${coded({ alg: "NONE", typ: "at+jwt" })}.${coded(theirs)}.`,
      "another person under the old signature": `${head}.${coded(theirs)}.${signature}`,
      "no signature": `${head}.${body}.`,
      "a key of nothing": signed(header, theirs, ""),
      "a guessed key": signed(header, theirs, "secret"),
      "a key named by itself": signed({ ...header, kid: "../../dev/null" }, theirs, ""),
      "a key it brings along": signed({ ...header, jwk: { kty: "oct", k: "AA" } }, theirs, "\0"),
      "the session cookie": browser.jar.get("next-auth.session-token") ?? "x",
    };
    for (const [name, token] of Object.entries(tokens)) {
      for (const path of ["/api/v1/account", "/api/v1/account/export", "/api/v1/account/orders"]) {
        const { status } = await get(target, path, bearer(token));
        tries.expect(`${path} takes ${name}`, status === 401, status);
      }
      const page = await get(target, "/my-account", { cookie: `next-auth.session-token=${token}` });
      const own = name === "the session cookie";
      tries.expect(`a page takes ${name}`, page.status === (own ? 200 : 307), page.status);
    }
    tries.expect(
      "the real token is refused",
      (await get(target, "/api/v1/account", bearer(browser.bearer))).status === 200,
    );
  },
};

export const endedSessions: Attack = {
  name: "S10 sessions that have ended",
  run: async (target, tries) => {
    // somebody new, because their password changes
    const person = await plantPerson(target.database, `sessions ${target.mallory.marker}`);
    const works = async (one: Browser, token: string) => {
      const page = await one.ask("/my-account");
      return page.status === 200 || (await get(target, "/api/v1/account", bearer(token))).status === 200;
    };
    const copy = (one: Browser) => {
      const thief = new Browser(target.sender);
      for (const [name, value] of one.jar) thief.jar.set(name, value);
      return thief;
    };
    const first = await signedIn(target, person);
    const thief = copy(first);
    tries.expect("a copied session works before", await works(copy(first), first.bearer));
    await first.signOut();
    tries.expect("a session lives on after signing out", !(await works(thief, first.bearer)));

    const second = await signedIn(target, person);
    const other = await signedIn(target, person);
    const stolen = copy(other);
    const changed = await target.sender.ask({
      method: "POST",
      path: "/api/v1/account/password",
      headers: { ...JSON_BODY, ...bearer(second.bearer) },
      body: JSON.stringify({ current_password: PASSWORD, password: "a rather calmer sentence" }),
    });
    tries.expect("the password changes", changed.status === 204, changed.status);
    tries.expect("a session lives on after a new password", !(await works(stolen, other.bearer)));

    // a session the attacker has chosen beforehand must not become the customer's
    const fixed = new Browser(target.sender);
    fixed.jar.set("next-auth.session-token", stolen.jar.get("next-auth.session-token") ?? "x");
    await fixed.post("/api/auth/callback/credentials", {
      email: target.mallory.email,
      password: PASSWORD,
      callbackUrl: "/",
    });
    const chosen = await verifyAccessToken(other.bearer);
    tries.expect("an old token is readable, and still opens nothing", chosen !== null);
    tries.expect("a fixed session is signed in", !(await works(stolen, other.bearer)));
  },
};

/** A link that was mailed is guessed, used twice, or used for another purpose. */
export const mailedLinks: Attack = {
  name: "S11 mailed links",
  run: async (target, tries) => {
    const { links } = await plantPerson(target.database, `links ${target.mallory.marker}`);
    const use = (path: string, token: string) =>
      target.sender.ask({
        method: "POST",
        path,
        headers: JSON_BODY,
        body: JSON.stringify({ token, password: "a sentence of its own" }),
      });
    const reset = "/api/v1/reset-password";
    for (const token of [
      "x",
      links.reset_password.slice(0, -1),
      `${links.reset_password}x`,
      links.confirm_email,
      "%",
      "*",
    ]) {
      tries.refused(`a reset by ${token}`, await use(reset, token));
    }
    const first = await use(reset, links.reset_password);
    tries.expect("the link works once", first.status === 204, first.status);
    tries.refused("the same link again", await use(reset, links.reset_password));
  },
};
