import { ApiError } from "@/lib/api/errors";
import { pool } from "@/lib/db/client";
import { Refused } from "@/lib/shop/refused";
import { explain } from "./lib/problem.mjs";
import { shopProgram } from "./shop/program";

try {
  await shopProgram().parseAsync();
} catch (error) {
  const said = error instanceof Refused || error instanceof ApiError;
  console.error(said ? error.message : (explain(error) ?? error));
  process.exitCode = 1;
} finally {
  await pool().end();
}
