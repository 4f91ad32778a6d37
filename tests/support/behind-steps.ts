import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Step } from "@/lib/platform/front-door/step";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Serves an answer behind a step of the front door, as Next is, until the test ends. @returns the server's address */
export async function serveBehind(step: Step, answer: Answer): Promise<string> {
  const server = createServer((request, response) =>
    step(request, response, () => void answer(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
