import { ApiError, notFoundError } from "@/lib/api/errors";
import { saveRing } from "./commands";
import { checkRing, findRing } from "./queries";
import type { CheckRing, RingState, SavedRing, SaveRing } from "./schema";

export async function answerSaveRing({ body }: { body: SaveRing }): Promise<{ data: SavedRing }> {
  const outcome = await saveRing(body);
  if ("ring" in outcome) return { data: outcome.ring };
  const message = outcome.problems.map((problem) => problem.message).join(" ");
  throw new ApiError(422, "ring_refused", message, { details: { problems: outcome.problems } });
}

export async function answerRing({ params }: { params: { id: string } }): Promise<{ data: SavedRing }> {
  const ring = await findRing(params.id);
  if (!ring) throw notFoundError("This ring");
  return { data: ring };
}

export async function answerCheckRing({ body }: { body: CheckRing }): Promise<{ data: RingState }> {
  return { data: await checkRing(body) };
}
