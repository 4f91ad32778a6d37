type Script = { code: string; src: string | null; type: string | null };

/**
 * The scripts in the shop's script value: either plain JavaScript, or markup, of which only the script elements
 * count; nothing else of it ever reaches the page.
 */
export function parseScripts(value: string): Script[] {
  const text = value.trim();
  if (text === "") return [];
  // no JavaScript begins with an angle bracket
  if (!text.startsWith("<")) return [{ code: text, src: null, type: null }];
  // a parsed document is inert: none of its scripts runs and none of its pictures loads
  const parsed = new DOMParser().parseFromString(text, "text/html");
  return [...parsed.querySelectorAll("script")].map((script) => ({
    code: script.textContent,
    src: script.getAttribute("src"),
    type: script.getAttribute("type"),
  }));
}

const injected = new Set<string>();

/** Runs the shop's script, once in a document. In the browser alone, on catalog pages, and only after consent. */
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
