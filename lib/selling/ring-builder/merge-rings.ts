import { findFitProblems, sizeProblem } from "./compatibility";
import type { BuilderState } from "./model";

/**
 * The ring begun in a browser and the one an account keeps, as one: what was chosen in the browser goes before, and the
 * account's parts fill its gaps. A setting that can't hold the stone joins nothing, and a size it is not made in stays
 * behind.
 */
export function mergeRings(guest: BuilderState, account: BuilderState): BuilderState {
  const setting = guest.setting ?? account.setting;
  const diamond = guest.diamond ?? account.diamond;
  if (setting && diamond && findFitProblems(setting, diamond.diamond).length > 0) return guest;
  // the guest's size belongs to the guest's ring: a setting that is not made in it is another one
  if (setting && guest.size !== null && sizeProblem(setting, guest.size) !== null) return guest;
  const fits = account.size !== null && !(setting && sizeProblem(setting, account.size));
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
