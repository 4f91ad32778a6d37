import { parseArgs } from "node:util";
import { Problem } from "./problem.mjs";

/**
 * Parses a command's options and rejects unknown ones with a one-sentence error.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} T
 * @param {T} options
 */
export const readOptions = (options) => readArguments(options, { allowPositionals: false }).values;

/**
 * The same for a command that takes names beside its options: `attack -- parsers --seed 1`.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} T
 * @param {T} options
 * @param {{ allowPositionals: boolean }} [how]
 */
export function readArguments(options, { allowPositionals } = { allowPositionals: true }) {
  try {
    return parseArgs({ options, allowPositionals });
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
