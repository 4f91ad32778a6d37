const color = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;
/** @param {string} code @param {string} text */
const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (/** @type {string} */ text) => paint("1", text);
export const dim = (/** @type {string} */ text) => paint("2", text);
export const red = (/** @type {string} */ text) => paint("31", text);

/** @param {string} text */
export const say = (text) => process.stdout.write(`${text}\n`);

/** @param {number} since `Date.now()` at the start */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Announces a step, runs it and prints how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = Date.now();
  say(`› ${title}`);
  const result = await work();
  say(dim(`  done in ${seconds(since)}`));
  return result;
}

/** @param {string} text */
export const printError = (text) => process.stderr.write(`\n${red(text)}\n`);

/**
 * Prints the result of `tell` for each line of an output that arrives in chunks; consecutive equal lines are
 * printed once.
 * @param {(line: string) => string | null} tell null hides the line
 * @returns {{ write: (piece: string) => void, end: () => void }} end: prints the rest
 */
export function lineReporter(tell) {
  let rest = "";
  let last = "";
  const line = (/** @type {string} */ text) => {
    const shown = tell(text);
    if (shown !== null && shown !== last) say(shown);
    last = shown ?? last;
  };
  return {
    write: (piece) => {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(line);
    },
    end: () => {
      if (rest) line(rest);
      rest = "";
    },
  };
}
