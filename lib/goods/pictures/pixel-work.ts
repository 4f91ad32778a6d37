import { setImmediate } from "node:timers/promises";
import { createTurns } from "@/lib/platform/runtime/turns";

/** Works out the bytes of a picture from one to another, both at the beginning of a pixel; three bytes a pixel. */
export type PixelWork = (result: Uint8Array, from: number, to: number) => void;

/** A picture of 1,280 px takes a tenth of a second of a processor, so that few are made at once. */
const inTurn = createTurns(2);

/** Pixels that are worked out before other requests have their turn: a few milliseconds. */
const SLICE = 32_768;

/**
 * Works out a square picture, three bytes a pixel, while other requests have their turn.
 * @param prepare reads what the work is done from
 * @param width px
 */
export const workOut = (prepare: () => Promise<PixelWork>, width: number): Promise<Uint8Array> =>
  inTurn(async () => {
    const work = await prepare();
    const result = new Uint8Array(3 * width * width);
    for (let from = 0; from < result.length; from += 3 * SLICE) {
      work(result, from, Math.min(from + 3 * SLICE, result.length));
      await setImmediate();
    }
    return result;
  });
