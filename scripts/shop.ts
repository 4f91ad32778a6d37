import { Refused } from "@/lib/desk/shop/refused";
import { ApiError } from "@/lib/platform/api/errors";
import { pool } from "@/lib/platform/db/client";
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
