import { connection } from "next/server";
import { NotFoundMessage } from "@/components/layout/messages/not-found-message";
import { answerNotFound } from "@/lib/platform/front-door/status/page-status";

export const instant = false;

/** Answers every unknown address below /checkout with a 404 under the reduced header. */
export default async function MissingPage() {
  await connection();
  answerNotFound();
  return <NotFoundMessage />;
}
