export type Turnstile = {
  render: (box: HTMLElement, options: Record<string, unknown>) => string | null | undefined;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
};

let loading: Promise<Turnstile> | null = null;

/** Loads Turnstile's script once per document. @throws Error if it does not load; the next call tries again */
export function loadTurnstile(script: string): Promise<Turnstile> {
  loading ??= load(script).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(script: string): Promise<Turnstile> {
  await new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = script;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error("The bot check did not load"));
    document.head.append(tag);
  });
  const { turnstile } = window as { turnstile?: Turnstile };
  if (!turnstile) throw new Error("The bot check did not start");
  return turnstile;
}
