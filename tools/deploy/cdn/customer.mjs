import assert from "node:assert/strict";

/**
 * A customer's browser as far as cookies go, signed in to a new account.
 * @param {string} url
 * @param {{ email: string, password: string }} account
 */
export async function signIn(url, { email, password }) {
  /** @type {Map<string, string>} */
  const jar = new Map();
  const ask = async (
    /** @type {string} */ path,
    /** @type {Record<string, string> | undefined} */ form = undefined,
  ) => {
    const response = await fetch(url + path, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "), origin: url },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const { csrfToken } = await (await ask("/api/auth/csrf")).json();
  const answer = await ask("/api/auth/callback/credentials", {
    email,
    password,
    csrfToken,
    callbackUrl: "/my-account",
    json: "true",
  });
  assert.equal(answer.status, 200, `${email} signs in`);
  const session = await (await ask("/api/auth/session")).json();
  assert.ok(session.user, `${email} has a session`);
  return { email, ask };
}
