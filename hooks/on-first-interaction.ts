/** What nobody but a person does to a page; a restored scroll counts, since it shows what scrolling had brought. */
const INTERACTION_EVENTS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "wheel",
  "scroll",
] as const;

/**
 * Runs work once, at the first sign that somebody is at the page: what only they can need is not fetched before.
 * Returns how to call it off.
 */
export function onFirstInteraction(work: () => void): () => void {
  const stop = () => {
    for (const sign of INTERACTION_EVENTS) window.removeEventListener(sign, seen, true);
  };
  const seen = () => {
    stop();
    work();
  };
  for (const sign of INTERACTION_EVENTS)
    window.addEventListener(sign, seen, { capture: true, passive: true });
  return stop;
}
