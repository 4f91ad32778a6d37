/**
 * As the `ref` of a link that comes in the place of the pressed button: takes the focus that went with the button,
 * and never one that is elsewhere by now.
 */
export function recoverFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
