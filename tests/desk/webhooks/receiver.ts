import { lookup } from "node:dns";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createPostWebhook, type PostWebhook } from "@/lib/desk/webhooks/sending/post-webhook";
import { readRemoteAddress } from "@/lib/platform/media/remote/address";

/** What a receiver got. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** How a receiver answers: a status, or never. */
export type Answer = number | "never";

/** The name under which tests reach the receiver; it passes the shop's own rules. */
export const RECEIVER = "https://receiver.example";

/**
 * A receiver on this machine that answers as a test says, and a way to post that reaches it by its name and nothing else that the
 * shop's own rules refuse.
 */
export async function startReceiver(answerMs = 300) {
  const received: Received[] = [];
  let answers: (path: string) => Answer = () => 200;
  const server = createServer(async (asked, response) => {
    const body = await text(asked);
    received.push({ path: asked.url ?? "", headers: asked.headers, body });
    const answer = answers(asked.url ?? "");
    if (answer !== "never") response.writeHead(answer, { location: "http://169.254.169.254/" }).end("x");
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const { port } = server.address() as AddressInfo;
  const post: PostWebhook = createPostWebhook({
    read: (address) => {
      const read = readRemoteAddress(address);
      return "address" in read && read.address.startsWith(`${RECEIVER}/`)
        ? { address: read.address.replace(RECEIVER, `http://127.0.0.1:${port}`) }
        : read;
    },
    isAllowed: () => true,
    lookup,
    request,
    answerMs,
  });
  return {
    received,
    post,
    answer: (how: (path: string) => Answer) => {
      answers = how;
    },
    stop: () =>
      new Promise<void>((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}
