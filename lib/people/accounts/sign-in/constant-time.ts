/** Minimum response time in ms, longer than the work it hides takes even on a busy machine. */
const FLOOR_MS = 400;

/** Delays the answer to a minimum time, so that timing does not reveal whether an address has an account. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, FLOOR_MS))]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
