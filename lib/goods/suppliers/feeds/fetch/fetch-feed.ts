import { setTimeout as sleep } from "node:timers/promises";
import type { FeedMark } from "@/lib/goods/suppliers/schema";
import { FeedFailure, type FeedNetwork, type FeedSource, type Fetched } from "../feed";
import { readSecret } from "../secrets";
import { fetchFile } from "./fetch-file";
import { fetchGraphql } from "./fetch-graphql";
import { fetchHttps } from "./fetch-https";
import { fetchSftp } from "./fetch-sftp";
import { OPEN_NETWORK } from "./open-network";

/** Time for a whole feed, in minutes. A GraphQL interface gives 50 stones at a time: 500,000 at two pages a second. */
const WHOLE_MINUTES = { file: 30, https: 30, sftp: 30, graphql: 120 } as const;

const FETCHERS = { file: fetchFile, https: fetchHttps, sftp: fetchSftp, graphql: fetchGraphql } as const;

/** What of a feed says how it is fetched. */
export type FetchedSource = Pick<FeedSource, "kind" | "address" | "options" | "sealedSecret">;

/** What a run may be given instead of the network and the clock. */
export type FetchTools = {
  readonly network?: FeedNetwork;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
};

/**
 * Fetches a feed to a file.
 * @param mark what it was when it was last read; null to read it in any case
 * @param stop ends it early, when the process begins to stop
 * @returns the feed's mark, or null if it hasn't changed
 * @throws FeedFailure
 */
export async function fetchFeed(
  { kind, address, options, sealedSecret }: FetchedSource,
  mark: FeedMark | null,
  target: string,
  stop: AbortSignal,
  {
    network = OPEN_NETWORK,
    now = Date.now,
    pause = (ms) => sleep(ms, undefined, { signal: stop }),
  }: FetchTools,
): Promise<Fetched> {
  const late = AbortSignal.timeout(WHOLE_MINUTES[kind] * 60_000);
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
    if (late.aborted) {
      const message = `The supplier’s feed took longer than ${WHOLE_MINUTES[kind]} minutes.`;
      throw new FeedFailure(message, { cause: error });
    }
    throw error;
  }
}
