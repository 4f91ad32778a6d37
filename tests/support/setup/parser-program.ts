import { join } from "node:path";
import { bundleParserProgram } from "@/scripts/lib/build/parser-program.mjs";

/** Bundles the program of the parsing threads once for all test processes, which inherit its path. */
export default async function prepareParserProgram(): Promise<void> {
  const file = join(".data", "test", "parser.mjs");
  await bundleParserProgram(file);
  process.env.PARSER_PROGRAM ||= file;
}
