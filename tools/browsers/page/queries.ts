import { queryAllByLabelText, queryAllByRole, queryAllByText } from "@testing-library/dom";

/** A name or a text: exact, or a pattern by source and flags. */
export type Words = string | { source: string; flags: string };

/** What a person looks for on a page. */
export type Target = {
  readonly role?: string;
  readonly name?: Words;
  readonly label?: Words;
  readonly text?: Words;
  readonly css?: string;
  /** looked for inside the first of these only */
  readonly within?: Target;
  /** which of several */
  readonly nth?: number;
};

export type Place = { x: number; y: number } | { waitFor: string };

/** What is read of an element. */
export type Reading = {
  text: string;
  value: string;
  focused: boolean;
  attributes: Record<string, string>;
};

const matcher = (words: Words) => (typeof words === "string" ? words : new RegExp(words.source, words.flags));

function candidates({ role, name, label, text, css }: Target, root: HTMLElement): HTMLElement[] {
  if (role) return queryAllByRole(root, role, name ? { name: matcher(name) } : {});
  if (label) return queryAllByLabelText(root, matcher(label));
  if (text) return queryAllByText(root, matcher(text), { ignore: "script, style, noscript" });
  return [...root.querySelectorAll<HTMLElement>(css ?? "*")];
}

function find(target: Target): HTMLElement[] {
  const root = target.within ? find(target.within)[0] : document.body;
  if (!root) return [];
  // Next keeps pages just left in the document, hidden
  const shown = candidates(target, root).filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return target.nth === undefined ? shown : shown.slice(target.nth, target.nth + 1);
}

/** A choice is often drawn by its label, over an input of one pixel. */
function pressable(element: HTMLElement): HTMLElement {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return label && element.getBoundingClientRect().width < 10 ? label : element;
}

const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactProps"));

const frame = () => new Promise(requestAnimationFrame);

/** Where to press what is looked for, once it hears presses, rests, and nothing lies over it. */
async function place(target: Target): Promise<Place> {
  const [found] = find(target);
  if (!found) return { waitFor: "it isn’t shown" };
  if (found.matches(":disabled, [aria-disabled=true]")) return { waitFor: "it is disabled" };
  if (!isHydrated(found)) return { waitFor: "it hears no presses" };
  const element = pressable(found);
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const after = element.getBoundingClientRect();
  if (before.x !== after.x || before.y !== after.y) return { waitFor: "it moves" };
  // a link may run over several lines
  const { x, y, width, height } = element.getClientRects()[0] ?? after;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(middleX, middleY);
  if (hit && (element.contains(hit) || hit.contains(element))) return { x: middleX, y: middleY };
  return { waitFor: `${hit?.outerHTML.slice(0, 100) ?? "nothing"} lies over it` };
}

const read = (target: Target): Reading[] =>
  find(target).map((element) => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden doesn't count
    text: element.innerText.replace(/\s+/g, " ").trim(),
    value: "value" in element ? String(element.value) : "",
    focused: element === document.activeElement,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  }));

/** Chooses an option by its value or its words, as the browser's own list does. */
function choose(target: Target, option: string): boolean {
  const [select] = find(target);
  if (!(select instanceof HTMLSelectElement) || select.disabled || !isHydrated(select)) return false;
  const wanted = [...select.options].find(({ value, label }) => value === option || label === option);
  if (!wanted) return false;
  select.focus();
  // React takes note of what is set through its own setter alone
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, wanted.value);
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Marks all that stands in the focused field, so that what is typed replaces it. */
function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** All that is shown, as text; sizes of the window, and whether anything is wider than it. */
const page = () => ({
  url: location.href,
  title: document.title,
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden doesn't count
  text: document.body.innerText,
  width: innerWidth,
  over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  isAlive:
    document.readyState !== "loading" &&
    (!document.querySelector('script[src^="/_next/static/"][async]') ||
      document.documentElement.dataset.alive !== undefined),
});

const shopper = { place, read, choose, selectAll, page };
export type PageCalls = typeof shopper;
Object.assign(window, { shopper });
