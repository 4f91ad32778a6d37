/** A question to the person in front of the screen; true once they have proven who they are. */
type Question = { answer: (confirmed: boolean) => void };

/** Makes a question that everything which waits for its answer shares. */
function sharedQuestion() {
  let open: Question | null = null;
  let waiting: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Opens the question, or joins the one that is open. */
    ask: (): Promise<boolean> => {
      waiting ??= new Promise<boolean>((resolve) => {
        open = {
          answer: (confirmed) => {
            open = null;
            waiting = null;
            resolve(confirmed);
            announce();
          },
        };
        announce();
      });
      return waiting;
    },
    current: () => open,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Asks for password and second factor before a refund, an export, or a change of staff. */
export const verification = sharedQuestion();
/** Asks for the second factor after half an hour without a request. */
export const unlocking = sharedQuestion();
