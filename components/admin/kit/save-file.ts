/** Has the browser save a file that was made on the page. */
export function saveFile(filename: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href, download: filename });
  link.click();
  // the browser reads it once the click is over
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
