import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { outdatedAnswers } from "@/lib/platform/answers/outdated-answers";
import { recordAnswer } from "@/lib/platform/answers/record-answer";
import type { SharedAnswer } from "@/lib/platform/answers/shared-answers";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Serves one answer, recorded, to a client that never reads. */
async function recorded(answer: (response: ServerResponse) => unknown, leaves = false) {
  const handed = new Promise<SharedAnswer | null>((resolve) => {
    const server = createServer((_request, response) => {
      recordAnswer(response, resolve);
      void answer(response);
    });
    servers.push(server);
    server.listen(0, "127.0.0.1", () => {
      const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
      client.pause().write("GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n");
      if (leaves) client.once("connect", () => setTimeout(() => client.destroy(), 20));
    });
  });
  return handed;
}

const html = (response: ServerResponse) => response.setHeader("content-type", "text/html");

describe("a recorded answer", () => {
  it("is handed on whole though its first client reads nothing", async () => {
    const chunk = Buffer.alloc(1_000_000, "a");
    const answer = await recorded(async (response) => {
      response.setHeader("content-type", "text/html");
      // this client asked by https, and the next one may not
      response.setHeader("strict-transport-security", "max-age=1");
      for (let nth = 0; nth < 20; nth += 1) if (!response.write(chunk)) await once(response, "drain");
      response.end("end");
    });
    expect(answer?.body.length).toBe(20_000_003);
    expect(answer?.headers).toEqual({ "content-type": "text/html" });
  });

  it.each([
    [
      "shows what was before a change",
      (response: ServerResponse) => {
        outdatedAnswers().add(response);
        html(response).end("old");
      },
    ],
    ["is a failure", (response: ServerResponse) => html(response).writeHead(500).end("no")],
    [
      "is no page",
      (response: ServerResponse) => response.setHeader("content-type", "text/markdown").end("#"),
    ],
    [
      "sets a cookie",
      (response: ServerResponse) => html(response).setHeader("set-cookie", "a=b").end("mine"),
    ],
  ])("is not shared if it %s", async (_name, answer) => {
    expect(await recorded(answer)).toBeNull();
  });

  it("is not shared if its client leaves before the end", async () => {
    expect(await recorded((response) => html(response).write("begin"), true)).toBeNull();
  });
});
