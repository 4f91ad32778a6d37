/** Events that only a person causes; a restored scroll counts, because it shows what scrolling had loaded. */
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
 * Runs work once, on the first interaction, so that code only interacting visitors need is not fetched
 * before. Returns the function that cancels it.
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
