"use client";

import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { showToast } from "@/components/ui/overlay/toast";
import {
  COMPARED_KINDS,
  comparisonHref,
  countCompared,
  EMPTY_COMPARISON,
  parseComparison,
} from "@/lib/selling/compare/model";
import { comparedPictures } from "@/lib/selling/compare/pictures";
import { storeComparison } from "./comparison-store";

/**
 * What is compared as small pictures, in the order it was added, beside the link to the comparison; nothing while it is
 * empty.
 *
 * @param stored the comparison as this browser stores it
 */
export function TrayContent({ stored }: { stored: unknown }) {
  const comparison = parseComparison(stored);
  const count = countCompared(comparison);
  if (count === 0) return null;
  const pictures = comparedPictures(stored);
  return (
    <div
      data-compare-tray=""
      className="fixed inset-x-0 bottom-(--tray-bottom) z-(--layer-bar) animate-fade-in border-t border-line bg-card"
    >
      <div className="page-width flex min-h-15 items-center gap-2 sm:gap-3">
        <ul aria-hidden="true" className="flex h-11 min-w-0 flex-1 flex-wrap gap-1.5 overflow-hidden">
          {COMPARED_KINDS.flatMap((kind) =>
            comparison[kind].map((key) => (
              <li key={key} className="size-11 overflow-hidden rounded-sm border border-line bg-ground">
                {pictures[key] && (
                  // biome-ignore lint/performance/noImgElement: the file that the page has shown, at a size of its own
                  <img
                    src={pictures[key]}
                    alt=""
                    width={44}
                    height={44}
                    className="size-full object-contain"
                  />
                )}
              </li>
            )),
          )}
        </ul>
        <button
          type="button"
          onClick={() => {
            storeComparison(EMPTY_COMPARISON);
            showToast("Your comparison was cleared.", {
              label: "Undo",
              onAction: () => storeComparison(comparison, pictures),
            });
          }}
          className="text-link inline-flex min-h-11 shrink-0 items-center px-2 text-sm"
        >
          Clear<span className="sr-only"> the comparison</span>
        </button>
        <Link href={comparisonHref(comparison)} className={buttonClass("secondary", "sm", "shrink-0")}>
          <span>
            Compare <span className="figures">({count})</span>
          </span>
        </Link>
      </div>
    </div>
  );
}
