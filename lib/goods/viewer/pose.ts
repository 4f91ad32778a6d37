import { VIEWS, type ViewName } from "@/lib/goods/pictures/views";
import { poseOf } from "@/lib/goods/render/view";

/** The pose of a piece in its pictures, which the live view starts from. */
export const posedFrame = (view: ViewName) => poseOf(VIEWS[view]);
