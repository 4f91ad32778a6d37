/** Longer than any of the work it hides takes, in ms, on a machine that has something else to do too. */
const FLOOR_MS = 400;

/**
 * Answers no sooner than the floor, whatever the work found out: between an address that has an account and one that
 * has none there is no difference to measure.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, FLOOR_MS))]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
