import { notFound } from "next/navigation";
import { connection } from "next/server";

export const instant = false;

/** Every other address below /auth: not there, and said in this root's frame. */
export default async function MissingPage() {
  await connection();
  notFound();
}
