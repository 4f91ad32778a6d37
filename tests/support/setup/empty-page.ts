import { cleanup } from "@testing-library/react";
import { afterAll, beforeAll } from "vitest";

/** Clears what a file left in the page and its storage, because the next file shares them. */
function emptyPage(): void {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    const [name] = cookie.split("=");
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
  history.replaceState(null, "", "/");
}

afterAll(emptyPage);
// code that is still loading when its file ends, such as a toast, arrives while the next file loads
beforeAll(emptyPage);
