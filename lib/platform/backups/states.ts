/**
 * checked: restored for a trial, and sound · unchecked: written, never restored · unsound: restored, and something in the shop isn't
 * as it has to be · failed: nothing was written
 */
export const BACKUP_STATES = ["running", "checked", "unchecked", "unsound", "failed"] as const;
