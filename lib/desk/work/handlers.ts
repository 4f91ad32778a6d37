import { notFoundError } from "@/lib/platform/api/declare/errors";
import type { CallOf } from "../admin/serve-admin";
import { findWork } from "./commands";
import type { workEndpoint } from "./endpoints";

export async function handleWork({ params, staff }: CallOf<typeof workEndpoint>) {
  const work = await findWork(params.id);
  if (!work || !staff.may(work.permission)) throw notFoundError("This work");
  const { id, state, lines, message, result } = work;
  return { data: { id, state, lines, message, result } };
}
