import { showToast } from "@/components/ui/toast";
import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  COMPARE_KEY,
  COMPARED_KINDS,
  type Comparison,
  comparisonHref,
  countCompared,
  MAX_COMPARED,
  parseComparison,
  withoutCompared,
} from "@/lib/selling/compare/model";

/** What this browser compares. */
export const readComparison = (): Comparison => parseComparison(readLocalValue<unknown>(COMPARE_KEY, null));

/** Takes a comparison as this browser's; an empty one leaves nothing behind. */
export const storeComparison = (comparison: Comparison) =>
  writeLocalValue(COMPARE_KEY, countCompared(comparison) > 0 ? comparison : null);

const nameOf = (button: Element) => button.getAttribute("data-compare") ?? "";

/** Puts a button's stone or ring into the comparison, or takes it out. */
export function toggleCompared(button: Element): void {
  startMarkingButtons();
  const [word, key] = nameOf(button).split(/ (.*)/);
  const kind = COMPARED_KINDS.find((one) => one === word);
  if (!kind || !key) return;
  const now = readComparison();
  if (now[kind].includes(key)) storeComparison(withoutCompared(now, kind, key));
  else if (now[kind].length >= MAX_COMPARED) {
    showToast(`You compare ${MAX_COMPARED} ${kind} already. Take one away first.`, {
      label: "See them",
      href: comparisonHref(now),
    });
  } else storeComparison({ ...now, [kind]: [...now[kind], key] });
}

let showing = false;

/** Shows from now on which buttons are pressed, those of what the page shows later too. */
export function startMarkingButtons(): void {
  markButtons();
  if (showing) return;
  showing = true;
  onLocalChange(COMPARE_KEY, markButtons);
  window.addEventListener("storage", ({ key }) => {
    if (key === COMPARE_KEY || key === null) markButtons();
  });
  new MutationObserver(markButtons).observe(document.body, { childList: true, subtree: true });
}

function markButtons(): void {
  const now = readComparison();
  const compared = new Set(COMPARED_KINDS.flatMap((kind) => now[kind].map((key) => `${kind} ${key}`)));
  for (const button of document.querySelectorAll("[data-compare]")) {
    button.setAttribute("aria-pressed", String(compared.has(nameOf(button))));
  }
}
