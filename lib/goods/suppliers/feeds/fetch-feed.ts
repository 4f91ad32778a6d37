import { lookup } from "node:dns";
import { setTimeout as sleep } from "node:timers/promises";
import { readRemoteAddress } from "@/lib/platform/media/remote/address";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";
import type { FeedMark } from "../tables";
import { FeedFailure, type FeedNetwork, type FeedSource, type Fetched } from "./feed";
import { fetchFile } from "./fetch-file";
import { fetchGraphql } from "./fetch-graphql";
import { fetchHttps } from "./fetch-https";
import { fetchSftp } from "./fetch-sftp";
import { readSecret } from "./secrets";

/** The open internet alone. */
export const OPEN_NETWORK: FeedNetwork = { read: readRemoteAddress, isAllowed: isPublicAddress, lookup };

/** Time for a whole feed, in ms. */
const WHOLE_MS = 30 * 60_000;

const FETCHERS = { file: fetchFile, https: fetchHttps, sftp: fetchSftp, graphql: fetchGraphql } as const;

/** What a run may be given instead of the network and the clock. */
export type FetchTools = {
  readonly network?: FeedNetwork;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
};

/**
 * Fetches a feed to a file.
 * @param mark what it was when it was last read; null to read it in any case
 * @param stop ends it early, when the process is told to
 * @returns the feed's mark, or null if it hasn't changed
 * @throws FeedFailure
 */
export async function fetchFeed(
  { kind, address, options, sealedSecret }: FeedSource,
  mark: FeedMark | null,
  target: string,
  stop: AbortSignal,
  {
    network = OPEN_NETWORK,
    now = Date.now,
    pause = (ms) => sleep(ms, undefined, { signal: stop }),
  }: FetchTools,
): Promise<Fetched> {
  const late = AbortSignal.timeout(WHOLE_MS);
  const signal = AbortSignal.any([stop, late]);
  const secret = readSecret(sealedSecret);
  try {
    const fetched = await FETCHERS[kind]({
      address,
      options,
      secret,
      mark,
      target,
      network,
      signal,
      now,
      pause,
    });
    return fetched?.hash === mark?.hash ? null : fetched;
  } catch (error) {
    if (late.aborted)
      throw new FeedFailure("The supplier’s feed took longer than 30 minutes.", { cause: error });
    throw error;
  }
}
