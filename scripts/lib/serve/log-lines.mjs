/**
 * The lines of the shop's log, which are JSON.
 * @param {string} text
 */
export const logLines = (text) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => `${line}\n`)
    .join("");
