import { callCdn, type Purger } from "./purger";

type HttpOptions = { url: string; token?: string | undefined };

/** Purges by a call to any address: `{"keys": […]}`, and the keys in `Surrogate-Key` for proxies that read headers. */
export function httpPurger({ url, token }: HttpOptions): Purger {
  const { address, login } = splitLogin(url);
  const authorization = token === undefined ? login : `Bearer ${token}`;
  return {
    mostKeys: 100,
    // many a proxy reads no longer header
    mostBytes: 4_000,
    purge: async (keys) => {
      await callCdn("The purge address", {
        url: address,
        headers: { "surrogate-key": keys.join(" "), ...(authorization === null ? {} : { authorization }) },
        body: { keys },
      });
    },
  };
}

/** An address without the name and password in it, which `fetch` refuses, and these as a header; null without any. */
function splitLogin(url: string): { address: string; login: string | null } {
  const parts = new URL(url);
  const { username, password } = parts;
  if (username === "" && password === "") return { address: url, login: null };
  const pair = `${decoded(username)}:${decoded(password)}`;
  Object.assign(parts, { username: "", password: "" });
  return { address: parts.href, login: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** A part of an address as it is meant; as it is written where that is no encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
