import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { Database } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { MediaError } from "../media-error";
import { WHOLE_FILES } from "../model";
import { identifyStart } from "../prepare/identify";
import { isHostOf } from "./address";
import { limitBytes } from "./download";
import { findRemoteAddress, findRemoteFile, recordFailure, recordFound } from "./file-commands";
import type { OpenRemote } from "./open-remote";
import { RemoteError } from "./remote-error";

const MOST_BYTES = 200 * 1024 * 1024;
const HEAD_BYTES = 4_096;
/** Time for the first bytes, for a whole part, and without any byte. */
const HEAD_MS = 10_000;
const PART_MS = 15 * 60_000;
const SILENCE_MS = 10_000;
/** Parts of videos that a process passes on at once, and to one network. */
const MOST_STREAMS = 24;
const MOST_PER_NETWORK = 6;

type Surroundings = {
  readonly open: OpenRemote;
  readonly database: () => Database;
  /** hosts that may be asked; null for all of the open internet */
  readonly hosts: readonly string[] | null;
  readonly now?: () => Date;
};

/** A part of a video as its host sends it. */
export type VideoPart = {
  readonly status: 200 | 206 | 416;
  readonly type: string;
  /** `Content-Range` and `Content-Length`, where the host gives them */
  readonly headers: Record<string, string>;
  readonly body: Readable | null;
};

/** Videos of other hosts, passed on and not kept. The first bytes say what one is, before anything of it is passed on. */
export function createRemoteVideos({ open, database, hosts, now = () => new Date() }: Surroundings) {
  let streams = 0;
  const perNetwork = new Map<string, number>();

  async function typeOf(key: string, address: string): Promise<string | null> {
    const row = await findRemoteFile(database(), key);
    const known =
      row?.failures === 0 ? Object.entries(WHOLE_FILES).find(([name]) => name === row.file) : undefined;
    if (known) return known[1];
    if (row?.retryAt && row.retryAt > now()) return null;
    try {
      const start = await readStart(open, address);
      const { kind, whole, bytes } = identifyStart(start.head, start.bytes);
      if (kind !== "video" || !whole) throw new MediaError("The file isn’t a video.");
      if (bytes > MOST_BYTES) throw new MediaError("The video is too large.");
      const nothing = { hash: null, width: null, height: null, placeholder: null };
      await recordFound(database(), key, { ...nothing, file: whole, bytes }, now());
      return WHOLE_FILES[whole];
    } catch (error) {
      if (!(error instanceof RemoteError || error instanceof MediaError)) throw error;
      const isGone = error instanceof MediaError || error.state === "gone";
      log.info({ key, reason: error.message }, "a remote video can’t be had");
      await recordFailure(database(), key, { isGone, now: now() });
      return null;
    }
  }

  /** Takes a place for a stream to a network; null if there is none. */
  function takePlace(network: string): (() => void) | null {
    const own = perNetwork.get(network) ?? 0;
    if (streams >= MOST_STREAMS || own >= MOST_PER_NETWORK) return null;
    streams += 1;
    perNetwork.set(network, own + 1);
    return () => {
      streams -= 1;
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    };
  }

  /**
   * A part of the video, or the whole of it; null if it can't be had now, and "busy" if too many are passed on.
   * @param network who asks, so that one visitor leaves room for others
   */
  return async (
    key: string,
    range: string | null,
    network: string,
    closed: AbortSignal,
  ): Promise<VideoPart | "busy" | null> => {
    const named = await findRemoteAddress(database(), key);
    if (named?.kind !== "video") return null;
    if (hosts && !isHostOf(hosts, new URL(named.address).hostname)) return null;
    const release = takePlace(network);
    if (!release) return "busy";
    let isPassedOn = false;
    try {
      const type = await typeOf(key, named.address);
      if (!type) return null;
      const signal = AbortSignal.any([closed, AbortSignal.timeout(PART_MS)]);
      const requestedRange = range && /^bytes=\d*-\d*$/.test(range) ? range : undefined;
      const response = await open(named.address, { range: requestedRange, signal });
      isPassedOn = true;
      return partOf(response, type, release);
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      log.info({ key, reason: error.message }, "a part of a remote video can’t be had");
      return null;
    } finally {
      if (!isPassedOn) release();
    }
  };
}

function partOf(response: IncomingMessage, type: string, release: () => void): VideoPart {
  const { statusCode, headers } = response;
  response.setTimeout(SILENCE_MS, () => response.destroy(new Error("no byte in time")));
  response.once("close", release);
  const passed: Record<string, string> = {};
  const { "content-range": range = "", "content-length": length = "" } = headers;
  if (/^bytes (?:\d+-\d+|\*)\/(?:\d+|\*)$/.test(range)) passed["content-range"] = range;
  if (statusCode === 416) {
    response.destroy();
    return { status: 416, type, headers: passed, body: null };
  }
  if (/^\d+$/.test(length)) passed["content-length"] = length;
  const body = Readable.from(limitBytes(response, MOST_BYTES)(response), { objectMode: false });
  // who stops listening stops the host
  body.once("close", () => response.destroy());
  return { status: statusCode === 206 ? 206 : 200, type, headers: passed, body };
}

/** The first bytes of a file, and how many it has. */
async function readStart(open: OpenRemote, address: string): Promise<{ head: Buffer; bytes: number }> {
  const signal = AbortSignal.timeout(HEAD_MS);
  const response = await open(address, { range: `bytes=0-${HEAD_BYTES - 1}`, signal });
  const { "content-range": range = "", "content-length": length = "0" } = response.headers;
  const parts: Buffer[] = [];
  let read = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      read += part.length;
      if (read >= HEAD_BYTES) break;
    }
  } catch (error) {
    throw new RemoteError("The file broke off", "away", { cause: error });
  } finally {
    response.destroy();
  }
  const whole = Number(/\/(\d+)$/.exec(range)?.[1] ?? length);
  return { head: Buffer.concat(parts).subarray(0, HEAD_BYTES), bytes: whole || read };
}
