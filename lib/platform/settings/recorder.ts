import { endpointReader } from "@/lib/platform/api/read-endpoint";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/manifest";
import { hotjarEndpoint } from "./endpoints";
import { handleHotjar } from "./handlers";

const readSiteId = endpointReader(hotjarEndpoint, handleHotjar);

/** Whether the shop uses a session recorder, whose hosts the policy of catalog pages must then allow. */
export const hasSessionRecorder = cachedValue({
  tag: tags.shop,
  name: "session recorder",
  initial: false,
  read: async () => typeof (await readSiteId())?.data.value.id === "number",
});
