import { VIEWS } from "@/lib/pictures/views";
import { poseOf } from "@/lib/render/view";

/** How a ring stands in its pictures, and so when it is first turned. */
export const RING_POSE = poseOf(VIEWS.ring);
