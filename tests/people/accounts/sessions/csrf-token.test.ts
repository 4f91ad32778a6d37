import { describe, expect, test, vi } from "vitest";
import { sendWithCsrfToken } from "@/lib/people/accounts/sessions/csrf-token";

const REFUSED = { url: "https://shop.example/api/auth/signin?csrf=true" };
const TAKEN = { url: "https://shop.example/my-account" };

describe("a form of the session library", () => {
  test("is sent once where it is taken", async () => {
    const send = vi.fn(async () => TAKEN);
    expect(await sendWithCsrfToken(send)).toBe(TAKEN);
    expect(send).toHaveBeenCalledOnce();
  });

  test("whose token was another answer's is sent again, and nobody is told that all went well before it did", async () => {
    const send = vi.fn(async () => TAKEN).mockResolvedValueOnce(REFUSED);
    expect(await sendWithCsrfToken(send)).toBe(TAKEN);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("of a browser that keeps no cookies is told so", async () => {
    const send = vi.fn(async () => REFUSED);
    await expect(sendWithCsrfToken(send)).rejects.toMatchObject({ status: 403, code: "no_cookies" });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("that could not be sent says so, as every call of the shop's does", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const send = vi.fn(async () => Promise.reject<typeof TAKEN>(new TypeError("Failed to fetch")));
    await expect(sendWithCsrfToken(send)).rejects.toMatchObject({ status: 0, code: "no_answer" });
    expect(send).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test("that leads on to a page whose own address has such a word is taken", async () => {
    const answer = { url: "https://shop.example/inventory?csrf=1" };
    const send = vi.fn(async () => answer);
    expect(await sendWithCsrfToken(send)).toBe(answer);
    expect(send).toHaveBeenCalledOnce();
  });

  test.each([undefined, { url: null }])("that was answered by %o is left as it is", async (answer) => {
    expect(await sendWithCsrfToken(async () => answer)).toBe(answer);
  });
});
