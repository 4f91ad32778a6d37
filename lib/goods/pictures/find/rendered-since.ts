import { LRUCache } from "lru-cache";
import { imageFile, type StoredRender } from "@/lib/platform/media/model";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import { type PictureVariant, STORED_WIDTH } from "../picture";

/** The pictures of one key that the shop rendered itself, after its release. */
export type RenderedSince = Readonly<Partial<Record<PictureVariant, StoredRender>>>;

/** The key of a rendered picture's file in the media store. */
export const renderFile = (hash: string): string => `${hash}/${imageFile(STORED_WIDTH, "avif")}`;

/**
 * What asks for a picture, the least urgent first: a picture's address, which anybody may name; a page; a page that is made
 * ahead and that somebody looks at, such as the first page of a list; and a customer's own ring, in the builder, the cart, or an
 * order.
 */
export const ASKERS = ["address", "page", "first", "customer"] as const;
export type Asker = (typeof ASKERS)[number];

/** Pages made ahead whose missing pictures are remembered until somebody looks at them. */
const MOST_PAGES = 2_000;

/** Most keys that wait to be put on the queue; what is asked for beyond them is asked for again. */
const MOST_WANTED = 300;
/** Most of them that addresses alone may add. */
const MOST_OF_ADDRESSES = 100;

/** Most pictures that one network may have rendered in TEN_MINUTES, for its rings and by addresses alone: two pages of stones. */
const MOST_OF_NETWORK = 48;
const TEN_MINUTES = 10 * 60_000;
/** Networks that are counted at once. */
const NETWORKS = 10_000;

/** A call whose lookups are counted: who makes it, and which missing pictures it looked for. */
type Asking = { readonly asker: Asker; readonly network: string | null; readonly missing: Set<string> };

const asking = scopedValue<Asking>("asking-for-pictures");

const state = processWide("rendered pictures", () => ({
  pictures: new Map<string, RenderedSince>(),
  /** another object after each change of them */
  edition: {},
  /** keys that were asked for and are not rendered, and by whom; null while nothing renders */
  wanted: null as Map<string, Asker> | null,
  /** keys that the renderer doesn't know or has given up */
  notComing: new Set<string>() as ReadonlySet<string>,
  /** the page that is being made while nobody looks; null while none is */
  making: null as string | null,
  /** pictures that pages made ahead lack, by path, in the order in which the pages show them */
  unseen: new LRUCache<string, Set<string>>({ max: MOST_PAGES }),
  networks: new LRUCache<string, Set<string>>({ max: NETWORKS, ttl: TEN_MINUTES }),
}));

/** The pictures of a key that the shop rendered itself; null if there are none. */
export const renderedSince = (key: string): RenderedSince | null => state().pictures.get(key) ?? null;

/** Another object after each change of the pictures: what was found by them before can be kept as long as it is the same. */
export const renderedEdition = (): object => state().edition;

/** Adds pictures that were rendered, in place of older ones of the same keys. */
export function addRendered(pictures: Iterable<readonly [string, RenderedSince]>): void {
  for (const [key, variants] of pictures) state().pictures.set(key, variants);
  state().edition = {};
}

/** Drops pictures whose files are lost. */
export function dropRendered(keys: Iterable<string>): void {
  for (const key of keys) state().pictures.delete(key);
  state().edition = {};
}

/** Replaces the keys that the renderer doesn't know or has given up. */
export function setNotComing(keys: Iterable<string>): void {
  state().notComing = new Set(keys);
}

/** Has a picture rendered that is not yet, if this process puts any on the queue. */
export function wantPicture(key: string): void {
  const { wanted, notComing, making } = state();
  if (!wanted || notComing.has(key)) return;
  const call = asking.get();
  call?.missing.add(key);
  if (!call && making !== null) {
    const unseen = state().unseen.get(making) ?? new Set();
    state().unseen.set(making, unseen.add(key));
    return;
  }
  want(key, call?.asker ?? "page", call?.network ?? null);
}

function want(key: string, asker: Asker, network: string | null): void {
  const { wanted } = state();
  if (!wanted) return;
  const known = wanted.get(key);
  if (known ? ASKERS.indexOf(known) >= ASKERS.indexOf(asker) : wanted.size >= roomOf(asker)) return;
  if (network && !mayAsk(`${asker} ${network}`, key)) return;
  wanted.set(key, asker);
}

const roomOf = (asker: Asker): number => (asker === "address" ? MOST_OF_ADDRESSES : MOST_WANTED);

/** Counts a key against a network, once. */
function mayAsk(network: string, key: string): boolean {
  const { networks } = state();
  const seen = networks.get(network) ?? new Set();
  if (seen.has(key)) return true;
  if (seen.size >= MOST_OF_NETWORK) return false;
  // the time of the first one counts
  if (seen.size === 0) networks.set(network, seen);
  seen.add(key);
  return true;
}

/**
 * Looks pictures up for somebody.
 * @param network whose pictures are counted; null counts none
 * @returns what was found, and whether it stands in for a picture that is still to be rendered
 */
export async function lookUpFor<T>(
  asker: Asker,
  network: string | null,
  find: () => T | Promise<T>,
): Promise<{ found: T; isStandIn: boolean }> {
  const missing = new Set<string>();
  const found = await asking.run({ asker, network, missing }, find);
  return { found, isStandIn: missing.size > 0 };
}

/**
 * Makes a page that nobody looks at yet, one at a time: the pictures it lacks are asked for once somebody does. What visitors' pages
 * look up meanwhile counts as this page's.
 * @param path without a query
 */
export async function whileMaking<T>(path: string, make: () => Promise<T>): Promise<T> {
  state().making = path;
  try {
    return await make();
  } finally {
    state().making = null;
  }
}

/** Asks for the pictures that a page made ahead lacks, since somebody looks at it. */
export function pageSeen(path: string): void {
  const { unseen } = state();
  const keys = unseen.get(path);
  if (!keys) return;
  unseen.delete(path);
  for (const key of keys) want(key, "first", null);
}

/** Asks for the pictures that pages made ahead lack, though nobody has looked at them yet; those that don't fit stay. */
export function wantUnseen(): void {
  const { unseen, wanted } = state();
  if (!wanted) return;
  for (const [path, keys] of [...unseen]) {
    for (const key of keys) {
      if (wanted.size >= MOST_OF_ADDRESSES) return;
      want(key, "address", null);
      keys.delete(key);
    }
    unseen.delete(path);
  }
}

/** Has this process collect the pictures that are asked for. */
export function collectWanted(): void {
  state().wanted ??= new Map();
}

/** The pictures that were asked for since the last call, and by whom. */
export function takeWanted(): ReadonlyMap<string, Asker> {
  const { wanted } = state();
  if (!wanted) return new Map();
  const taken = new Map(wanted);
  wanted.clear();
  return taken;
}
