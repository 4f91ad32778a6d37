/** Weight of the center that a setting is shown with, ct: a carat, or what comes nearest to it in the setting's range. */
export const usualCarat = ([least, most]: readonly [least: number, most: number]): number =>
  Math.min(most, Math.max(least, 1));
