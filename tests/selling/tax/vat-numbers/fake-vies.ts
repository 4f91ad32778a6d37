import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Numbers that the fake knows, with their prefixes, and the names that it publishes of them. */
type Known = Readonly<Record<string, string>>;

/**
 * A server that answers as the REST service of VIES does: 200 with `valid`, and 200 with `actionSucceed: false` and the code
 * of what failed, such as while a member state's own register is away.
 */
export async function startFakeVies(known: Known) {
  /** what the next answers fail with; “down” closes the connection */
  const faults: string[] = [];
  const asked: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text || "{}");
    asked.push(body);
    const fault = faults.shift();
    if (fault === "down") return void request.socket.destroy();
    const answer = (status: number, content: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    if (request.method !== "POST" || request.url !== "/check-vat-number") return void answer(404, {});
    if (fault === "html") return void response.writeHead(503).end("<h1>Service unavailable</h1>");
    const error = fault ?? (/^[A-Z0-9+*]{2,12}$/.test(body.vatNumber) ? null : "INVALID_INPUT");
    if (error) return void answer(200, { actionSucceed: false, errorWrappers: [{ error }] });
    const name = known[`${body.countryCode}${body.vatNumber}`];
    answer(200, {
      countryCode: body.countryCode,
      vatNumber: body.vatNumber,
      requestDate: "2026-03-03T10:00:00.000Z",
      valid: name !== undefined,
      requestIdentifier: name !== undefined && body.requesterNumber ? "WAPIAAAAYeR3kWIU" : "",
      name: name ?? "---",
      address: "---",
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fail: (...next: string[]) => faults.push(...next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
