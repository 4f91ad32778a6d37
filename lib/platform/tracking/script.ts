type Script = { code: string; src: string | null; type: string | null };

/**
 * Parses the shop's script value: either plain JavaScript, or markup of which only the script elements are used;
 * nothing else of it reaches the page.
 */
export function parseScripts(value: string): Script[] {
  const text = value.trim();
  if (text === "") return [];
  // no JavaScript begins with an angle bracket
  if (!text.startsWith("<")) return [{ code: text, src: null, type: null }];
  // a parsed document is inert: no script runs and no picture loads
  const parsed = new DOMParser().parseFromString(text, "text/html");
  return [...parsed.querySelectorAll("script")].map((script) => ({
    code: script.textContent,
    src: script.getAttribute("src"),
    type: script.getAttribute("type"),
  }));
}

const injected = new Set<string>();

/** Runs the shop's script, once per document. Runs only in the browser, on catalog pages, and only after consent. */
export function injectScripts(value: string): void {
  if (injected.has(value)) return;
  injected.add(value);
  for (const { code, src, type } of parseScripts(value)) {
    const script = document.createElement("script");
    if (type !== null) script.type = type;
    if (src !== null) script.src = src;
    script.textContent = code;
    document.head.append(script);
  }
}
