import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { readRemoteAddress } from "@/lib/platform/media/remote/address";
import type { RemoteRules } from "@/lib/platform/media/remote/open-remote";

/** A host of somebody else on this machine, and rules that let the shop reach it and nothing more than the shop's own do. */
export async function startFakeHost(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rules: Pick<RemoteRules, "read"> = {
    read: (text) => (text.startsWith(`${origin}/`) ? { address: text } : readRemoteAddress(text)),
  };
  return {
    origin,
    asked,
    rules,
    stop: () =>
      new Promise<void>((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}
