import { showToast } from "@/components/ui/toast";
import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  COMPARE_KEY,
  COMPARED_KINDS,
  type Comparison,
  comparedCount,
  comparisonHref,
  MAX_COMPARED,
  parseComparison,
  without,
} from "@/lib/selling/compare/model";

/** What this browser compares. */
export const keptComparison = (): Comparison => parseComparison(readLocalValue<unknown>(COMPARE_KEY, null));

/** Takes a comparison as this browser's; an empty one leaves nothing behind. */
export const keepComparison = (comparison: Comparison) =>
  writeLocalValue(COMPARE_KEY, comparedCount(comparison) > 0 ? comparison : null);

const nameOf = (button: Element) => button.getAttribute("data-compare") ?? "";

/** Puts a button's stone or ring into the comparison, or takes it out. */
export function press(button: Element): void {
  show();
  const [word, key] = nameOf(button).split(/ (.*)/);
  const kind = COMPARED_KINDS.find((one) => one === word);
  if (!kind || !key) return;
  const now = keptComparison();
  if (now[kind].includes(key)) keepComparison(without(now, kind, key));
  else if (now[kind].length >= MAX_COMPARED) {
    showToast(`You compare ${MAX_COMPARED} ${kind} already. Take one away first.`, {
      label: "See them",
      href: comparisonHref(now),
    });
  } else keepComparison({ ...now, [kind]: [...now[kind], key] });
}

let showing = false;

/** Shows from now on which buttons are pressed, those of what the page shows later too. */
export function show(): void {
  mark();
  if (showing) return;
  showing = true;
  onLocalChange(COMPARE_KEY, mark);
  window.addEventListener("storage", ({ key }) => {
    if (key === COMPARE_KEY || key === null) mark();
  });
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
}

function mark(): void {
  const now = keptComparison();
  const compared = new Set(COMPARED_KINDS.flatMap((kind) => now[kind].map((key) => `${kind} ${key}`)));
  for (const button of document.querySelectorAll("[data-compare]")) {
    button.setAttribute("aria-pressed", String(compared.has(nameOf(button))));
  }
}
