import { notFound } from "next/navigation";
import { connection } from "next/server";

export const instant = false;

/** Answers every unknown address below /auth with a 404 in this root's frame. */
export default async function MissingPage() {
  await connection();
  notFound();
}
