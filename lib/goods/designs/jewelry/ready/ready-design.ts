import type { ReadyDesign } from "../jewelry-design";

/** Finished pieces of one category. */
export const readyDesignsIn = (
  category: string,
  designs: readonly Omit<ReadyDesign, "category">[],
): readonly ReadyDesign[] => designs.map((design) => ({ ...design, category }));
