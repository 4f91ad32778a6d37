import { readThrough } from "@/lib/api/read-through";
import { keep } from "@/lib/cache/kept";
import { tags } from "@/lib/cache-manifest";
import { readHotjar } from "./endpoints";
import { answerHotjar } from "./handlers";

const readSiteId = readThrough(readHotjar, answerHotjar);

/** Whether the shop uses a session recorder, whose hosts catalogue pages then have to allow. */
export const usesRecorder = keep({
  tag: tags.shop,
  name: "session recorder",
  initial: false,
  read: async () => typeof (await readSiteId())?.data.value.id === "number",
});
