import { VIEWS, type ViewName } from "@/lib/goods/pictures/views";
import { poseOf } from "@/lib/goods/render/view";

/** How a piece stands in its pictures, and so when it is first turned. */
export const posedFrame = (view: ViewName) => poseOf(VIEWS[view]);
