import { serveTestShop } from "../../../scripts/lib/test/test-shop.mjs";
import type { RoundResult } from "../round-result";
import { Tries } from "../series/tries";
import { senderTo } from "../target/exchange";
import { PASSWORD } from "../target/people";
import type { Target } from "../target/target";

/** Requests that one address may make of a kind, and somewhat more. */
const CALLS: readonly (readonly [path: string, times: number, body: unknown])[] = [
  ["/api/v1/rings", 24, { setting: "no-such-setting", metal: "platinum", diamond: "NONE", size: 6 }],
  ["/api/v1/forgot-password", 24, { email: "somebody@fuzz.example" }],
  ["/api/v1/reset-password", 34, { token: "x", password: "a sentence of its own" }],
];

/**
 * A shop with its rate limits on: whoever names another address in every request is stopped all the same, and somebody
 * who guesses passwords keeps nobody else from signing in.
 */
export async function runLimits({ database, victim }: Target): Promise<RoundResult> {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const shop = await serveTestShop({ databaseUrl, env: { RATE_LIMITS_OFF: "0" }, quiet: true });
  const sender = senderTo(shop.url);
  const tries = new Tries();
  const forged = (i: number) => ({
    "x-forwarded-for": `203.0.113.${i}`,
    "x-real-ip": `203.0.113.${i}`,
    "cf-connecting-ip": `203.0.113.${i}`,
    "true-client-ip": `203.0.113.${i}`,
    forwarded: `for=203.0.113.${i}`,
  });
  try {
    for (const [path, times, body] of CALLS) {
      let stopped = 0;
      for (let i = 0; i < times; i++) {
        const headers = { "content-type": "application/json", ...forged(i) };
        const { status, headers: answered } = await sender.ask({
          method: "POST",
          path,
          headers,
          body: JSON.stringify(body),
        });
        if (status !== 429) continue;
        stopped += 1;
        tries.expect(`${path} says when to come back`, Number(answered["retry-after"]) > 0);
      }
      tries.expect(`${path} stops ${times} requests from forged addresses`, stopped > 0, stopped);
    }
    const csrf = await sender.ask({ method: "GET", path: "/api/auth/csrf", headers: {} });
    const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
    const cookie = csrf.cookies.map((line) => line.split(";")[0]).join("; ");
    const signIn = (password: string, i: number) =>
      sender.ask({
        method: "POST",
        path: "/api/auth/callback/credentials",
        headers: { "content-type": "application/x-www-form-urlencoded", cookie, ...forged(i) },
        body: new URLSearchParams({ email: victim.email, password, csrfToken, json: "true" }).toString(),
      });
    for (let i = 0; i < 12; i++) await signIn(`guess ${i}`, i);
    const right = await signIn(PASSWORD, 99);
    const session = right.cookies.some((line) => /session-token=[^;]{20}/.test(line));
    tries.expect("the thirteenth guess of a password is taken", !session, right.status);
    await database.query("delete from rate_limits");
  } finally {
    sender.close();
    await shop.stop();
  }
  return { name: "rate limits", tried: tries.tried, failed: tries.failures.length, notes: tries.failures };
}
