import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { assertPerson, botCheck } from "@/lib/platform/bot-check/assert-person";
import { BOT_CHECK_HEADER, type BotVerdict } from "@/lib/platform/bot-check/port";
import { turnstile } from "@/lib/platform/bot-check/turnstile";
import { log } from "@/lib/platform/log/log";
import { type Answer, oneTimeTokens, startFakeTurnstile } from "./fake-turnstile";

let answer: (asked: URLSearchParams) => Answer;
let fake: Awaited<ReturnType<typeof startFakeTurnstile>>;
beforeEach(async () => {
  answer = oneTimeTokens("shop.example");
  fake = await startFakeTurnstile((asked) => answer(asked));
  vi.spyOn(log, "warn").mockReturnValue();
  vi.spyOn(log, "error").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fake.stop();
});

const check = (base = fake.base) =>
  turnstile({ siteKey: "site", secret: "secret", base, hostname: "shop.example" });

describe("Turnstile", () => {
  test("passes a token of this shop and this action, once, and tells Cloudflare nothing of the visitor", async () => {
    expect(await check().verify("good-register", "register")).toBe("pass");
    expect(await check().verify("good-register", "register")).toBe("fail");
    expect(Object.fromEntries(fake.asked[0] ?? [])).toEqual({ secret: "secret", response: "good-register" });
  });

  test.each([
    ["no token", "", {}],
    ["a made-up token", "bad", {}],
    ["a token of another form", "good-message", {}],
    ["a token of another site", "good-register", { hostname: "evil.example" }],
    ["more than a token", "x".repeat(3_000), {}],
  ])("fails %s", async (_, token, { hostname = "shop.example" }: { hostname?: string }) => {
    answer = oneTimeTokens(hostname);
    expect(await check().verify(token, "register")).toBe("fail");
  });

  test.each<[string, Answer]>([
    ["in trouble", { status: 503, body: {} }],
    ["not making sense", { body: { hello: true } }],
    [
      "refusing the shop's key",
      { status: 400, body: { success: false, "error-codes": ["invalid-input-secret"] } },
    ],
    ["in trouble by its own account", { body: { success: false, "error-codes": ["internal-error"] } }],
  ])("is unavailable while Cloudflare is %s", async (_, given) => {
    answer = () => given;
    expect(await check().verify("good-register", "register")).toBe("unavailable");
  });

  test("is unavailable after 3 s where Cloudflare does not answer, and at once where it is not there", async () => {
    answer = () => ({ hang: true });
    const limit = vi.spyOn(AbortSignal, "timeout");
    expect(await check().verify("good-register", "register")).toBe("unavailable");
    expect(limit).toHaveBeenCalledWith(3_000);
    expect(await check("http://127.0.0.1:1").verify("", "register")).toBe("unavailable");
  });
});

describe("a guarded call", () => {
  const given = (verdict: BotVerdict) => {
    const verify = vi.fn(async () => verdict);
    return {
      verify,
      call: assertPerson(new Headers({ [BOT_CHECK_HEADER]: "t" }), "message", { page: null, verify }),
    };
  };

  test("is refused with 403 and a sentence if the check fails", async () => {
    const { verify, call } = given("fail");
    await expect(call).rejects.toMatchObject({
      status: 403,
      code: "bot_check_failed",
      message: expect.stringMatching(/Try again/),
    });
    expect(verify).toHaveBeenCalledExactlyOnceWith("t", "message");
  });

  test("is taken if the check passes, and with a line in the log if nothing could be learned", async () => {
    await given("pass").call;
    expect(log.warn).not.toHaveBeenCalled();
    await given("unavailable").call;
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test("needs nothing in a shop without keys, and loads nothing", async () => {
    expect(botCheck().page).toBeNull();
    await assertPerson(new Headers(), "checkout");
  });
});
