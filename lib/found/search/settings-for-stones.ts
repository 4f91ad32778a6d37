import { RING_SHAPES, shapeWord } from "@/lib/goods/diamonds/model";
import type { StoneMatches } from "./schema";
import type { SearchPlan } from "./search-plan";

/** For a line that asks for stones of one shape, the settings that hold it: "2 ct oval" is half a ring. */
export function settingsForStones({ read }: SearchPlan): StoneMatches["settings"] | null {
  const [shape, ...others] = read.filters.shape ?? [];
  const ringShape = RING_SHAPES.find((one) => one === shape);
  if (!ringShape || others.length > 0) return null;
  const title = `Ring settings for ${shapeWord(ringShape)} diamonds`;
  return { title, href: `/build-a-ring?shape=${ringShape}` };
}
