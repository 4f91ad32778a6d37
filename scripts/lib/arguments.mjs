import { parseArgs } from "node:util";
import { Problem } from "./problem.mjs";

/**
 * Parses a command's options and rejects unknown ones with a one-sentence error.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} T
 * @param {T} options
 */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Problem(`${error.message}. Known options: --${Object.keys(options).join(", --")}.`, {
      cause: error,
    });
  }
}

/**
 * Parses an option that is a whole number from 1.
 * @param {string} name
 * @param {string} text
 */
export function wholeNumber(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Problem(`--${name} must be a whole number of at least 1.`);
  return number;
}
