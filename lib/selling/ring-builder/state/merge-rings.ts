import { findFitProblems, type SizeLimits, sizeProblem } from "../fit/compatibility";
import { type BuilderState, knownSize, type SizeChoice } from "../model";

/** Whether a setting is made in a size, as far as the size is known. */
function canBeMade(setting: SizeLimits, choice: SizeChoice | null): boolean {
  const size = knownSize(choice);
  return size === null || sizeProblem(setting, size) === null;
}

/**
 * Merges the ring in a browser with the one in an account: the browser's choices win, and the account's parts fill
 * the gaps. If the parts do not fit together, the browser's ring stays as it is. The account's size is dropped if the
 * setting is not made in it.
 */
export function mergeRings(guest: BuilderState, account: BuilderState): BuilderState {
  const setting = guest.setting ?? account.setting;
  const diamond = guest.diamond ?? account.diamond;
  if (setting && diamond && findFitProblems(setting, diamond.diamond).length > 0) return guest;
  // the guest's size belongs to the guest's ring, so a setting not made in it belongs to a different ring
  if (setting && !canBeMade(setting, guest.size)) return guest;
  const fits = !setting || canBeMade(setting, account.size);
  const replaced = guest.diamond && account.diamond?.diamond.sku;
  return {
    setting,
    diamond,
    size: guest.size ?? (fits ? account.size : null),
    engraving: guest.engraving ?? account.engraving,
    selectedSkus: [
      ...new Set([...account.selectedSkus.filter((sku) => sku !== replaced), ...guest.selectedSkus]),
    ],
  };
}
