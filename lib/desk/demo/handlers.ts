import { inOwnTime } from "@/lib/platform/db/client";
import type { CallOf } from "../admin/serve-admin";
import { removeDemo } from "./commands/remove-demo";
import type { removeDemoEndpoint } from "./endpoints";

export async function handleRemoveDemo({ audit }: CallOf<typeof removeDemoEndpoint>) {
  // tens of thousands of rows go in one step, for which a request's two seconds a statement aren't enough
  return { data: await inOwnTime(() => removeDemo(audit("demo remove"))) };
}
