import { notFound } from "next/navigation";
import { connection } from "next/server";

export const instant = false;

/** Every other address below /checkout: not there, and said under the reduced header. */
export default async function MissingPage() {
  await connection();
  notFound();
}
