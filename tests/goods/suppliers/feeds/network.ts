import type { lookup } from "node:dns";
import type { FeedNetwork } from "@/lib/goods/suppliers/feeds/feed";
import { CERTIFICATE } from "./certificate";

/** Every name leads to this machine, which is the only one that may be reached, over HTTPS with the fakes' certificate. */
export const TEST_NETWORK: FeedNetwork = {
  read: (address) =>
    new URL(address).protocol === "https:" ? { address } : { refused: "doesn’t begin with https" },
  isAllowed: (ip) => ip === "127.0.0.1",
  lookup: ((_host: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: "127.0.0.1", family: 4 }])) as unknown as typeof lookup,
  ca: CERTIFICATE,
};
