import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "@/env.mjs";
import { feedbackForm } from "@/lib/people/inbox/forms/forms";
import { handleForm, initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { signFormTimestamp } from "@/lib/people/inbox/forms/timestamp";
import { HONEYPOT_FIELD, TIMESTAMP_FIELD } from "@/lib/people/inbox/model";
import { ApiError } from "@/lib/platform/api/declare/errors";

let request: Headers;
vi.mock("next/headers", () => ({ headers: async () => request }));

const send = vi.fn(async () => "/thank-you?for=feedback&reference=M-22222222");
beforeEach(() => {
  request = new Headers();
  send.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** A filled form as a browser posts it, shown so many milliseconds ago. */
function posted(shownFor: number, more: Record<string, string> = {}): FormData {
  const data = new FormData();
  const values = { about: "website", message: "Fine", name: "", email: "" };
  const mark = signFormTimestamp(env.NEXTAUTH_SECRET, Date.now() - shownFor);
  for (const [name, value] of Object.entries({ ...values, [TIMESTAMP_FIELD]: mark, ...more }))
    data.set(name, value);
  return data;
}
const take = (data: FormData) =>
  handleForm({ name: "feedback", form: feedbackForm, send, decoy: () => "/thank-you?decoy" }, data);
const leadsTo = (address: string) => ({ digest: expect.stringContaining(address) });

describe("a form", () => {
  test("that somebody read and filled is taken, and leads on", async () => {
    await expect(take(posted(10_000))).rejects.toMatchObject(leadsTo("reference=M-22222222"));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      about: "website",
      verdict: "",
      message: "Fine",
      name: "",
      email: "",
    });
  });

  test("whose hidden field is filled is thanked like any other, and thrown away", async () => {
    await expect(take(posted(10_000, { [HONEYPOT_FIELD]: "https://spam.example" }))).rejects.toMatchObject(
      leadsTo("/thank-you?decoy"),
    );
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    ["filled faster than anybody reads", 500, {}, /send it again/],
    ["left open for more than a day", 25 * 3_600_000, {}, /long time/],
    ["that never said when it was shown", 10_000, { [TIMESTAMP_FIELD]: "" }, /send it again/],
  ])("%s comes back with what was typed", async (_, shownFor, more, words) => {
    const state = await take(posted(shownFor, more));
    expect(state.refusal).toMatch(words);
    expect(state.values.message).toBe("Fine");
    expect(send).not.toHaveBeenCalled();
    // the page that is rendered for the same request shows it, with or without a script
    expect(await initialFormState()).toBe(state);
  });

  test("left open too long can be sent again at once", async () => {
    const { started } = await take(posted(25 * 3_600_000));
    vi.useFakeTimers({ now: Date.now() + 3_000, toFake: ["Date"] });
    await expect(take(posted(0, { [TIMESTAMP_FIELD]: started }))).rejects.toMatchObject(
      leadsTo("M-22222222"),
    );
  });

  test("that is refused for a field or for too many says so, and nothing of a failure within", async () => {
    send.mockRejectedValueOnce(new ApiError("too_many_requests", "Too many requests."));
    expect(await take(posted(10_000))).toMatchObject({ refusal: "Too many requests.", problems: {} });
    send.mockRejectedValueOnce(new ApiError("invalid", "Look again.", { errors: { message: ["Shorter"] } }));
    expect(await take(posted(10_000))).toMatchObject({ refusal: null, problems: { message: "Shorter" } });
    send.mockRejectedValueOnce(new Error("connect ECONNREFUSED"));
    expect((await take(posted(10_000))).refusal).toMatch(/^We couldn’t send this just now/);
  });
});
