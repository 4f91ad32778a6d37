import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A server that answers as HMRC's API for British VAT numbers does: a token for an application's credentials, 404 with the code
 * `NOT_FOUND` for a number that it doesn't know.
 * @param known names by number, without GB
 */
export async function startFakeHmrc(known: Readonly<Record<string, string>>) {
  /** what the next look-ups fail with; “down” closes the connection */
  const faults: string[] = [];
  const asked: string[] = [];
  let tokens = 0;
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const answer = (status: number, content: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    if (request.url === "/oauth/token") {
      const form = new URLSearchParams(text);
      if (form.get("client_id") !== "shop" || form.get("client_secret") !== "hush") {
        return void answer(401, { error: "invalid_client" });
      }
      tokens += 1;
      return void answer(200, { access_token: `t${tokens}`, expires_in: 14_400, scope: "read:vat" });
    }
    const [, target = "", requester] =
      /^\/organisations\/vat\/check-vat-number\/lookup\/(\d{9})(?:\/(\d{9}))?$/.exec(request.url ?? "") ?? [];
    if (request.headers.authorization !== `Bearer t${tokens}`)
      return void answer(401, { code: "INVALID_CREDENTIALS" });
    if (request.headers.accept !== "application/vnd.hmrc.2.0+json") {
      return void answer(406, { code: "ACCEPT_HEADER_INVALID" });
    }
    asked.push(requester ? `${target} by ${requester}` : target);
    const fault = faults.shift();
    if (fault === "down") return void request.socket.destroy();
    if (fault === "expired") {
      tokens += 1;
      return void answer(401, { code: "INVALID_CREDENTIALS" });
    }
    if (fault) return void answer(Number(fault), { code: "SERVER_ERROR" });
    const name = known[target];
    if (name === undefined)
      return void answer(404, { code: "NOT_FOUND", message: "targetVrn does not match" });
    answer(200, {
      target: { name, vatNumber: target, address: {} },
      processingDate: "2026-03-03T10:00:00+00:00",
      ...(requester ? { requester, consultationNumber: "q7W-kz9-t2A" } : {}),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fail: (...next: string[]) => faults.push(...next),
    tokens: () => tokens,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
