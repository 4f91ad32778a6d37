import type { PictureTask } from "@/lib/platform/picture-maker/make-picture";
import type { PreparedPhoto } from "./prepare-photo-work";

/** Not among the long ones: a customer waits for it, and the two files take a fraction of a second. */
export const preparePhotoTask: PictureTask<{ source: Uint8Array }, PreparedPhoto> = {
  name: "review photo",
  seconds: 20,
  subject: "picture",
  load: async () => (await import("./prepare-photo-work")).preparePhoto,
};
