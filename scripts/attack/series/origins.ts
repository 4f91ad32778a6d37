import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiPath } from "@/lib/desk/api/openapi";
import { signedIn } from "../target";
import { type Attack, JSON_BODY } from "./tries";

const EVIL = "https://evil.example";
const FOREIGN: readonly Record<string, string>[] = [
  { origin: EVIL },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { origin: EVIL, "sec-fetch-site": "cross-site" },
];

/** Writes that another site makes a browser send: with the cookies alone no account call works at all. */
export const foreignWrites: Attack = {
  name: "S3 writes from other sites",
  run: async (target, tries) => {
    const browser = await signedIn(target, target.mallory);
    const writes = ALL_ENDPOINTS.filter(({ method, id }) => method !== "GET" && id !== "stripeWebhook");
    for (const declared of writes) {
      const path = `/api${openApiPath(declared)}`.replace(/\{\w+\}/g, target.mallory.orders.unpaid);
      const cookies = { cookie: browser.cookie() };
      if ("access" in declared && declared.access === "signed-in") {
        const { status } = await target.sender.ask({ method: declared.method, path, headers: cookies });
        tries.expect(
          `${declared.id} takes the session cookie for a token`,
          status >= 400 && status < 500,
          status,
        );
      }
      for (const foreign of FOREIGN) {
        // what a form can send without the browser asking first
        for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
          const headers = { ...cookies, ...foreign, "content-type": type };
          const { status } = await target.sender.ask({
            method: declared.method,
            path,
            headers,
            body: '{"a":1}',
          });
          tries.expect(`${declared.id} takes ${type} of another site`, status >= 400 && status < 500, status);
        }
        const { headers } = await target.sender.ask({
          method: declared.method,
          path,
          headers: { ...JSON_BODY, ...foreign },
          body: "{}",
        });
        const allowed = headers["access-control-allow-origin"];
        tries.expect(`${declared.id} lets another site read it`, allowed === undefined, allowed);
      }
    }
    const action = {
      "next-action": "4".repeat(42),
      "content-type": "text/plain",
      origin: EVIL,
      cookie: browser.cookie(),
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
