import { readThrough } from "@/lib/platform/api/read-through";
import { keep } from "@/lib/platform/cache/kept";
import { tags } from "@/lib/platform/cache/manifest";
import { readHotjar } from "./endpoints";
import { answerHotjar } from "./handlers";

const readSiteId = readThrough(readHotjar, answerHotjar);

/** Whether the shop uses a session recorder, whose hosts catalog pages then have to allow. */
export const usesRecorder = keep({
  tag: tags.shop,
  name: "session recorder",
  initial: false,
  read: async () => typeof (await readSiteId())?.data.value.id === "number",
});
