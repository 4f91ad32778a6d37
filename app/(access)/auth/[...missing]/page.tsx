import { connection } from "next/server";
import { answerNotFound } from "@/lib/platform/front-door/status/page-status";
import NotFound from "../../not-found";

export const instant = false;

/** Answers every unknown address below /auth with a 404 in this root's frame. */
export default async function MissingPage() {
  await connection();
  answerNotFound();
  return <NotFound />;
}
