/** Asks the signed-in user to prove their identity; true once they have. */
type Question = { answer: (confirmed: boolean) => void };

let open: Question | null = null;
let waiting: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** Opens the question, or joins the one that is open. */
export function confirmIdentity(): Promise<boolean> {
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
}

export const openQuestion = (): Question | null => open;

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
