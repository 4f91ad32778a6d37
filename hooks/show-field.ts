/**
 * Brings the field that lacks an answer into the middle of the window, clear of sticky bars, and focuses its control.
 * @param field the element around one select, or one group of radio buttons
 */
export function showField(field: HTMLElement | null): void {
  const control = field?.querySelector<HTMLElement>("select") ?? field?.querySelector<HTMLElement>("input");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
