import { notFound } from "next/navigation";
import { connection } from "next/server";

export const instant = false;

/** Answers every unknown address below /checkout with a 404 under the reduced header. */
export default async function MissingPage() {
  await connection();
  notFound();
}
