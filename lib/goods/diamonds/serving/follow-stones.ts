import { expireTags } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { followLog } from "@/lib/platform/db/change-log/follow-log";
import { followerPool } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { DiamondIndex } from "../index/diamond-index";
import { restoreSnapshot } from "../index/snapshot";
import { DIAMOND_KINDS } from "../model";
import { listAnswers } from "./answers/list-answers";
import { listedStoneCache } from "./answers/listed-stone-queries";
import { atMostEvery } from "./at-most-every";
import { buildInProcess } from "./builder-process";
import { diamondIndex } from "./current-index";
import { createLiveIndex } from "./live-index";
import { configuredSnapshotFolder } from "./snapshots/snapshot-location";
import { createStaticListExpiry } from "./static-list-expiry";
import { type LogPosition, stonesSince } from "./stock/log-position";
import { expiredKinds, kindsIn } from "./stocked-kinds";

/** Least time between two expiries of the static lists, ms: a burst of sales expires and makes them only so often. */
const LISTS_EVERY_MS = 500;

/**
 * Keeps this process's diamond index up to date for the life of the process; repeated calls have no effect.
 * Never rejects.
 */
export const followStones = processWide(
  "diamond-follower",
  (): Promise<void> =>
    followLog("the diamond index", (onError) => {
      const expired = expiredKinds();
      const lists = createStaticListExpiry(
        atMostEvery(LISTS_EVERY_MS, async () => {
          const kinds = await stockedKinds();
          await expireTags(kinds === expired.kinds ? [tags.stones] : [tags.stones, tags.stocked]);
          expired.kinds = kinds;
        }),
        onError,
      );
      const made: MadeLists = { index: null, upTo: null };
      const live = createLiveIndex({
        pool: followerPool(),
        snapshots: configuredSnapshotFolder(),
        build: buildInProcess,
        restore: restoreSnapshot,
        onChanged: (ids) => {
          listedStoneCache().forget(ids);
          listAnswers().expire();
          lists.changed();
        },
        onAllChanged: () => {
          listedStoneCache().forgetAll();
          listAnswers().expire();
          // what the first index shows and the database did not, the log tells
          if (made.index !== null) lists.changed();
        },
        // what the index before went on to answer may lack the changes that only this one has
        onExchanged: () => listAnswers().expire(),
        onRefused: (error) => log.error({ err: error }, "a stone can't be listed"),
        onError,
      });
      diamondIndex().live = live;
      return {
        step: async () => {
          const more = await live.step();
          if (await differ(made, live.current(), onError)) lists.changed();
          lists.afterStep();
          return more;
        },
      };
    }),
);

/** The kinds that have any stone, as a text, from what serves the pages: the index, or the database while there is none. */
async function stockedKinds(): Promise<string> {
  const index = diamondIndex().live?.current();
  if (index) return kindsIn(index);
  const { rows } = await followerPool().query<{ kind: string }>(
    `select kind from unnest($1::text[]) kind where exists (
       select from diamonds d where d.kind = kind.kind and d.availability in ('available', 'reserved'))`,
    [DIAMOND_KINDS],
  );
  return rows.map(({ kind }) => kind).join();
}

/**
 * What the static lists of stones were made with.
 * @property index the index; null while the database answers
 * @property upTo the entry of the change log up to which they show what has changed; null if that is not known
 */
type MadeLists = { index: DiamondIndex | null; upTo: LogPosition | null };

/**
 * Whether the lists may show other stones than the index. The index tells of its own changes; while there is none, and for
 * what another one held from the first, the change log does.
 */
async function differ(
  made: MadeLists,
  index: DiamondIndex | null,
  onError: (error: unknown) => void,
): Promise<boolean> {
  if (index !== null && index === made.index) return false;
  try {
    const { newest, haveChanged } = await stonesSince(followerPool(), made.upTo);
    Object.assign(made, { index, upTo: newest });
    return haveChanged;
  } catch (error) {
    onError(error);
    return true;
  }
}
