/** Loads another page of this site as a new document. */
export function goTo(path: string): void {
  window.location.assign(path);
}
