import { imageFile, type StoredRender } from "@/lib/platform/media/model";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { type PictureVariant, STORED_WIDTH } from "./picture";

/** The pictures of one key that the shop rendered itself, after its release. */
export type RenderedSince = Readonly<Partial<Record<PictureVariant, StoredRender>>>;

/** The key of a rendered picture's file in the media store. */
export const renderFile = (hash: string): string => `${hash}/${imageFile(STORED_WIDTH, "avif")}`;

/** Most keys that wait to be put on the queue; what is asked for beyond them is asked for again. */
const MOST_WANTED = 300;

const state = processWide("rendered pictures", () => ({
  pictures: new Map<string, RenderedSince>(),
  /** keys that were asked for and are not rendered, and whether a visitor looks at a stand-in; null while nothing renders */
  wanted: null as Map<string, boolean> | null,
}));

/** The pictures of a key that the shop rendered itself; null if there are none. */
export const renderedSince = (key: string): RenderedSince | null => state().pictures.get(key) ?? null;

/** Adds pictures that were rendered, in place of older ones of the same keys. */
export function addRendered(pictures: Iterable<readonly [string, RenderedSince]>): void {
  for (const [key, variants] of pictures) state().pictures.set(key, variants);
}

/** Has a picture rendered that is not yet, if this process puts any on the queue. */
export function wantPicture(key: string, isUrgent: boolean): void {
  const { wanted } = state();
  if (!wanted || (wanted.size >= MOST_WANTED && !wanted.has(key))) return;
  wanted.set(key, isUrgent || wanted.get(key) === true);
}

/** Whether pictures that are not rendered will be. */
export const rendersOnDemand = (): boolean => state().wanted !== null;

/** Has this process collect the pictures that are asked for. */
export function collectWanted(): void {
  state().wanted ??= new Map();
}

/** The pictures that were asked for since the last call, with whether a visitor looks at a stand-in. */
export function takeWanted(): ReadonlyMap<string, boolean> {
  const { wanted } = state();
  if (!wanted) return new Map();
  const taken = new Map(wanted);
  wanted.clear();
  return taken;
}
