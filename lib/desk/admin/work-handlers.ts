import { notFoundError } from "@/lib/platform/api/errors";
import { findWork } from "./long-work";
import type { Asked } from "./serve-admin";
import type { workEndpoint } from "./work-endpoints";

export async function handleWork({ params, staff }: Asked<typeof workEndpoint>) {
  const work = await findWork(params.id);
  if (!work || !staff.may(work.permission)) throw notFoundError("This work");
  const { id, state, lines, message, result } = work;
  return { data: { id, state, lines, message, result } };
}
