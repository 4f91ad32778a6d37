import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = { status?: number; body?: unknown; hang?: boolean };

/** A server that answers as Cloudflare's siteverify does, as it is told, and notes what it was asked. */
export async function startFakeTurnstile(answer: (asked: URLSearchParams) => Answer) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += String(chunk);
    });
    request.on("end", () => {
      const form = new URLSearchParams(text);
      asked.push(form);
      const { status = 200, body, hang = false } = answer(form);
      if (hang) return;
      response.writeHead(request.url === "/turnstile/v0/siteverify" ? status : 404, {
        "content-type": "application/json",
      });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Knows tokens by what they begin with, gives each verdict once, and refuses the rest as Cloudflare does. */
export function oneTimeTokens(hostname: string): (asked: URLSearchParams) => Answer {
  const used = new Set<string>();
  return (asked) => {
    const token = asked.get("response") ?? "";
    const action = /^good-([a-z]+)/.exec(token)?.[1];
    const refused = (code: string) => ({ body: { success: false, "error-codes": [code] } });
    if (token === "") return refused("missing-input-response");
    if (used.has(token)) return refused("timeout-or-duplicate");
    used.add(token);
    return action ? { body: { success: true, hostname, action } } : refused("invalid-input-response");
  };
}
