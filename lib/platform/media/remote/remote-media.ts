import AsyncLock from "async-lock";
import { LRUCache } from "lru-cache";
import type { Database } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { MediaError } from "../media-error";
import { identifyFile } from "../prepare/identify";
import { storeFile } from "../prepare/store-files";
import type { MediaStore } from "../stores/store";
import { isHostOf } from "./address";
import { withDownload } from "./download";
import {
  findRemoteAddress,
  findRemoteFile,
  type RemoteFile,
  recordFailure,
  recordFound,
} from "./file-commands";
import type { OpenRemote } from "./open-remote";
import { RemoteError } from "./remote-error";

const MB = 1024 * 1024;
const MOST_BYTES = { image: 25 * MB, certificate: 20 * MB } as const;
/** Files fetched at once by a process, and how many more wait for each of these. */
const SLOTS = 6;
const MOST_WAITING = 20;
/** Age at which a stored file is looked at again: a supplier may replace a photo at its address. */
const STALE_MS = 30 * 24 * 60 * 60_000;
/** How long nobody asks a host that didn't answer. */
const HOST_REST_MS = 30_000;

/** unknown: no row names it · failed: it can't be had now · slow: it is still being fetched. */
export type RemoteAnswer =
  | { readonly state: "found"; readonly file: RemoteFile }
  | { readonly state: "unknown" | "failed" | "slow" };

type Surroundings = {
  readonly open: OpenRemote;
  readonly store: () => MediaStore;
  readonly database: () => Database;
  /** hosts that may be asked; null for all of the open internet */
  readonly hosts: readonly string[] | null;
  readonly now?: () => Date;
};

/** Pictures and certificates of other hosts, fetched once and kept in the store. */
export function createRemoteMedia({ open, store, database, hosts, now = () => new Date() }: Surroundings) {
  const slots = new AsyncLock({ maxPending: MOST_WAITING });
  const underWay = new Map<string, Promise<RemoteAnswer>>();
  const refreshing = new Set<string>();
  const resting = new LRUCache<string, true>({ max: 1_000, ttl: HOST_REST_MS });

  async function fetchFile(
    key: string,
    kind: "image" | "certificate",
    address: string,
  ): Promise<RemoteAnswer> {
    const { host } = new URL(address);
    try {
      // nothing is known of this file, so nothing is kept
      if (resting.has(host)) return { state: "slow" };
      const stored = await withDownload(open, address, MOST_BYTES[kind], async (path) => {
        const identified = await identifyFile(path);
        // a picture of a certificate is one, too
        if (identified.kind !== kind && identified.kind !== "image") {
          throw new MediaError(`The file is a ${identified.kind}.`);
        }
        return storeFile(store(), path);
      });
      const { file, width, height, placeholder, bytes } = stored;
      const found = { hash: stored.hashes[0] ?? null, file, width, height, placeholder, bytes };
      return { state: "found", file: await recordFound(database(), key, found, now()) };
    } catch (error) {
      if (!(error instanceof RemoteError || error instanceof MediaError)) throw error;
      const isGone = error instanceof MediaError || error.state === "gone";
      if (error instanceof RemoteError && error.state === "silent") resting.set(host, true);
      log.info({ key, host, reason: error.message }, "a remote file can’t be had");
      await recordFailure(database(), key, { isGone, now: now() });
      return { state: "failed" };
    }
  }

  const fetchInTurn = (key: string, kind: "image" | "certificate", address: string) =>
    slots.acquire(String(Number.parseInt(key.slice(0, 8), 16) % SLOTS), () => fetchFile(key, kind, address));

  async function find(key: string, kind: "image" | "certificate"): Promise<RemoteAnswer> {
    // a stored file, too, is shown only while a feed names it and its host is allowed
    const named = await findRemoteAddress(database(), key);
    if (named?.kind !== kind) return { state: "unknown" };
    const row = await findRemoteFile(database(), key);
    if (hosts && !isHostOf(hosts, new URL(named.address).hostname)) {
      if (!row) await recordFailure(database(), key, { isGone: true, now: now() });
      return { state: "failed" };
    }
    if (row?.hash) {
      // a host that was away is asked again as soon as for a first look
      const isDue = row.retryAt ? row.retryAt <= now() : now().getTime() - row.fetchedAt.getTime() > STALE_MS;
      if (isDue) refresh(key, kind, named.address);
      return { state: "found", file: row };
    }
    if (row?.retryAt && row.retryAt > now()) return { state: "failed" };
    return fetchInTurn(key, kind, named.address);
  }

  /** Fetches a stored file again, while the old one is shown. */
  function refresh(key: string, kind: "image" | "certificate", address: string): void {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    fetchInTurn(key, kind, address)
      .catch((error: unknown) => log.warn({ err: error, key }, "a remote file was not fetched again"))
      .finally(() => refreshing.delete(key));
  }

  /**
   * The file of a key, fetched if it never was.
   * @param waitMs how long the caller waits; the fetching goes on
   */
  return async (key: string, kind: "image" | "certificate", waitMs: number): Promise<RemoteAnswer> => {
    const fetching =
      underWay.get(key) ??
      find(key, kind)
        .catch((error: unknown): RemoteAnswer => {
          log.warn({ err: error, key }, "a remote file was not fetched");
          return { state: "slow" };
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<RemoteAnswer>((settle) => {
      late = setTimeout(() => settle({ state: "slow" }), waitMs);
    });
    return Promise.race([fetching, tooLate]).finally(() => clearTimeout(late));
  };
}
