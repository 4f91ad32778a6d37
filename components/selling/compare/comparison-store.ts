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
import { type ComparedPictures, comparedPictures } from "@/lib/selling/compare/pictures";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";

/** The comparison stored in this browser. */
export const readComparison = (): Comparison => parseComparison(readStored());

const readStored = () => readLocalValue<unknown>(COMPARE_KEY, null);

/**
 * Stores a comparison in this browser, with the pictures that are known of what is in it; an empty one removes the entry.
 *
 * @param added pictures that aren't stored yet
 */
export function storeComparison(comparison: Comparison, added: ComparedPictures = {}): void {
  const known = { ...comparedPictures(readStored()), ...added };
  const keys = COMPARED_KINDS.flatMap((kind) => comparison[kind]);
  const pictures = Object.fromEntries(keys.flatMap((key) => (known[key] ? [[key, known[key]]] : [])));
  const entry = Object.keys(pictures).length > 0 ? { ...comparison, pictures } : comparison;
  writeLocalValue(COMPARE_KEY, countCompared(comparison) > 0 ? entry : null);
}

/** The address of the picture that stands with a button: its card's or row's, or else its page's first. */
function pictureBeside(button: Element): string | null {
  const image = button.closest("li, tr, main")?.querySelector("img");
  const address = image?.currentSrc || image?.src;
  if (!address) return null;
  const { origin, pathname, search } = new URL(address, window.location.href);
  return origin === window.location.origin ? pathname + search : null;
}

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
  } else {
    const picture = pictureBeside(button);
    storeComparison({ ...now, [kind]: [...now[kind], key] }, picture ? { [key]: picture } : {});
  }
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
  window.addEventListener("pageshow", markButtons);
  new MutationObserver(markButtons).observe(document.body, { childList: true, subtree: true });
}

function markButtons(): void {
  const now = readComparison();
  const compared = new Set(COMPARED_KINDS.flatMap((kind) => now[kind].map((key) => `${kind} ${key}`)));
  for (const button of document.querySelectorAll("[data-compare]")) {
    button.setAttribute("aria-pressed", String(compared.has(nameOf(button))));
  }
}
