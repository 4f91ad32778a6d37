/** No space on a disk of this machine, no more in its user's quota, and none on the database's disk. */
const CODES: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something could not be written because a disk is full: this machine's or the database's. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && CODES.has(at.code)) return true;
  }
  return false;
}
