/**
 * The `ref` of a link that replaces a clicked button: takes over the focus that was lost with the button, and
 * leaves a focus that is elsewhere alone.
 */
export function recoverFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
