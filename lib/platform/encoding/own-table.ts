/**
 * A table that is looked up by what somebody typed. It has its own entries alone: a plain object also has `constructor`,
 * `toString`, and what else objects inherit.
 */
export const ownTable = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
