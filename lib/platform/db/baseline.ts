/** When the last migration before the baseline was made, ms since 1970: it leaves the schema that the baseline makes. */
export const LAST_BEFORE_BASELINE = 1_795_888_140_528;
/** When the first migration ever was made, by which a database of an earlier version is known. */
const FIRST_EVER = 1_795_242_124_676;
/** The commit that a database from before has to pass through: its migrations end with the last before the baseline. */
export const COMMIT_BEFORE_BASELINE = "252cd104943cbb63831ca19cf5d82b39b85538ca";

/**
 * Says where a database or a backup stands by its applied migrations: one made before 0.9.0 either ends with the last
 * migration before the baseline, and then has the baseline's schema, or has to be brought there first.
 * @param applied when each applied migration was made, ms since 1970
 */
export function standingOf(applied: readonly number[]): "current" | "at-baseline" | "before-baseline" {
  if (!applied.includes(FIRST_EVER)) return "current";
  return Math.max(...applied) === LAST_BEFORE_BASELINE ? "at-baseline" : "before-baseline";
}
