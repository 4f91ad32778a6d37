/** Loads another page of this site as a new document. */
export function navigateTo(path: string): void {
  window.location.assign(path);
}
