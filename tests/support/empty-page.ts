import { cleanup } from "@testing-library/react";
import { afterAll, beforeAll } from "vitest";

/** Takes away what a file left on the page that the next one gets, and what it stored. */
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
// what was still loading when its file ended, such as a toast, arrives while the next one is read
beforeAll(emptyPage);
