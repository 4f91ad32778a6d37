import { CommandError, commandWords } from "@/lib/desk/errors/command-error";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { pool } from "@/lib/platform/db/client";
import { explainFailure } from "./lib/problem.mjs";
import { printable } from "./shop/cli";
import { shopProgram } from "./shop/program";

try {
  await shopProgram().parseAsync();
} catch (error) {
  const said = error instanceof CommandError || error instanceof ApiError;
  console.error(said ? printable(commandWords(error)) : (explainFailure(error) ?? error));
  process.exitCode = 1;
} finally {
  await pool().end();
}
