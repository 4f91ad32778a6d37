import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { hotjarEndpoint, scriptEndpoint } from "./endpoints";
import { handleHotjar, handleScript } from "./handlers";

const readSiteId = endpointReader(hotjarEndpoint, handleHotjar);
const readScript = endpointReader(scriptEndpoint, handleScript);

/** Whether the shop uses a session recorder, whose hosts the policy of catalog pages must then allow. */
export const hasSessionRecorder = cachedValue({
  tag: tags.shop,
  name: "session recorder",
  initial: false,
  read: async () => typeof (await readSiteId())?.data.value.id === "number",
});

/** Whether the shop injects a script of its own choosing, which may add inline scripts to a page. */
export const hasInjectedScript = cachedValue({
  tag: tags.shop,
  name: "injected script",
  initial: false,
  read: async () => typeof (await readScript())?.data.value.script_data === "string",
});
