/** The engines that journeys are walked in. */
const ENGINES = /** @type {const} */ (["firefox", "webkit"]);

/** @typedef {typeof ENGINES[number]} Engine */

/** Widths of the windows, CSS px: a phone's and a desktop's. */
const WIDTHS = [390, 1280];

/**
 * What the words behind the command choose: engines by their names, widths by their number, journeys by a part of their names;
 * everything of what no word names.
 * @param {readonly string[]} words
 * @returns {{ engines: readonly Engine[], widths: readonly number[], journeys: readonly string[] }}
 */
export function parseChoice(words) {
  const engines = ENGINES.filter((engine) => words.includes(engine));
  const widths = WIDTHS.filter((width) => words.includes(String(width)));
  const others = [...ENGINES, ...WIDTHS.map(String)];
  return {
    engines: engines.length > 0 ? engines : ENGINES,
    widths: widths.length > 0 ? widths : WIDTHS,
    journeys: words.filter((word) => !others.includes(word)),
  };
}
