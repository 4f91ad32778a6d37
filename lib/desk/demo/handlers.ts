import type { CallOf } from "../admin/serve-admin";
import { removeDemo } from "./commands/remove-demo";
import type { removeDemoEndpoint } from "./endpoints";

export async function handleRemoveDemo({ audit }: CallOf<typeof removeDemoEndpoint>) {
  return { data: await removeDemo(audit("demo remove")) };
}
