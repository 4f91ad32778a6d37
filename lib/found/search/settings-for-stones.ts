import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { SearchPlace } from "./schema";
import { requestedInventory, type SearchPlan } from "./search-plan";

/** For a line that asks for stones of one shape, the settings that hold it: "2 ct oval" is half a ring. */
export function settingsForStones(plan: SearchPlan): SearchPlace[] {
  const [shape, ...others] = plan.read.filters.shape ?? [];
  const ringShape = RING_SHAPES.find((one) => one === shape);
  if (!ringShape || others.length > 0 || requestedInventory(plan) === null) return [];
  const title = `Ring settings for ${SHAPE_LABELS[ringShape].toLowerCase()} diamonds`;
  return [{ kind: "category", title, note: "Engagement Rings", href: `/build-a-ring?shape=${ringShape}` }];
}
