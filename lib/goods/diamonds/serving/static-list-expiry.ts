/**
 * Expires the static lists of stones once the index shows what they should show. It happens beside the steps that follow
 * the change log, because a busy shop may take seconds to answer itself; one at a time, and again after a failure.
 * @param expire expires the lists
 */
export function createStaticListExpiry(expire: () => Promise<void>, onError: (error: unknown) => void) {
  let isDue = false;
  let isUnderWay = false;

  async function expireWhileDue(): Promise<void> {
    isUnderWay = true;
    try {
      while (isDue) {
        isDue = false;
        await expire();
      }
    } catch (error) {
      isDue = true;
      onError(error);
    } finally {
      isUnderWay = false;
    }
  }

  return {
    /** Tells that a stone has changed, which the index shows after the step under way. */
    changed(): void {
      isDue = true;
    },
    /** Expires the lists if a stone has changed. */
    afterStep(): void {
      if (isDue && !isUnderWay) void expireWhileDue();
    },
  };
}
