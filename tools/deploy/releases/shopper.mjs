import { randomInt } from "node:crypto";

/** @typedef {{ status: number, body: any, text: string, headers: Headers }} Answer */

/** Counts what was asked of each release and how it was answered. */
export class Tally {
  /** @type {Map<string, { asked: number, failed: string[] }>} */
  #of = new Map();

  /** @param {string} name @param {string} what @param {number} status 0: no answer */
  count(name, what, status) {
    const entry = this.#of.get(name) ?? { asked: 0, failed: [] };
    entry.asked++;
    if (status === 0 || status >= 500) entry.failed.push(`${what}: ${status || "no answer"}`);
    this.#of.set(name, entry);
  }

  /** @param {string} name */
  of(name) {
    return this.#of.get(name) ?? { asked: 0, failed: [] };
  }
}

/** Somebody with cookies and an access token, who may be answered by either release. */
export class Shopper {
  /** @type {Map<string, string>} */
  jar = new Map();
  token = "";
  /** each comes from a network of its own, since what one network may hold unpaid is limited */
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  /** @param {Tally} tally */
  constructor(tally) {
    this.tally = tally;
  }

  /**
   * @param {{ name: string, url: string }} release who answers
   * @param {string} path
   * @param {{ method?: string, body?: unknown, form?: Record<string, string>, headers?: Record<string, string> }} [request]
   * @returns {Promise<Answer>}
   */
  async ask({ name, url }, path, { method, body, form, headers = {} } = {}) {
    const sent = form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body);
    const what = method ?? (sent === undefined ? "GET" : "POST");
    let status = 0;
    try {
      const response = await fetch(url + path, {
        method: what,
        redirect: "manual",
        headers: {
          "x-forwarded-for": this.address,
          cookie: [...this.jar].map(([key, value]) => `${key}=${value}`).join("; "),
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        this.jar.set(key, value);
      }
      const text = await response.text();
      ({ status } = response);
      const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
      return { status, text, body: isJson ? JSON.parse(text) : null, headers: response.headers };
    } finally {
      this.tally.count(name, `${what} ${path}`, status);
    }
  }
}
