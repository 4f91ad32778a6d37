import { showToast } from "@/components/ui/overlay/toast";
import { onLocalChange, readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import {
  COMPARED_KINDS,
  type Comparison,
  comparisonHref,
  countCompared,
  MAX_COMPARED,
  parseComparison,
  withoutCompared,
} from "@/lib/selling/compare/model";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";

/** The comparison stored in this browser. */
export const readComparison = (): Comparison => parseComparison(readLocalValue<unknown>(COMPARE_KEY, null));

/** Stores a comparison in this browser; an empty one removes the entry. */
export const storeComparison = (comparison: Comparison) =>
  writeLocalValue(COMPARE_KEY, countCompared(comparison) > 0 ? comparison : null);

const nameOf = (button: Element) => button.getAttribute("data-compare") ?? "";

/** Adds a button's stone or ring to the comparison, or removes it. */
export function toggleCompared(button: Element): void {
  startMarkingButtons();
  const [word, key] = nameOf(button).split(/ (.*)/);
  const kind = COMPARED_KINDS.find((one) => one === word);
  if (!kind || !key) return;
  const now = readComparison();
  if (now[kind].includes(key)) storeComparison(withoutCompared(now, kind, key));
  else if (now[kind].length >= MAX_COMPARED) {
    showToast(
      `You can compare up to ${MAX_COMPARED} ${kind === "stones" ? "diamonds" : kind}. Remove one to add another.`,
      {
        label: "View comparison",
        href: comparisonHref(now),
      },
    );
  } else storeComparison({ ...now, [kind]: [...now[kind], key] });
}

let showing = false;

/** Marks the pressed buttons from now on, including those the page renders later. */
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
