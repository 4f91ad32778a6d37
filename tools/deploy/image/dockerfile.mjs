/**
 * A stage of a Dockerfile: the image it begins with, its name, and its steps in order.
 * @typedef {{ from: string, name: string, steps: { word: string, rest: string }[] }} Stage
 */

/**
 * Reads a Dockerfile's stages. Values of ARG are not filled in, and other flags of instructions than those of COPY are kept
 * as words.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*#/.test(line))
    .join("\n")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, word = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (word === "FROM") {
      const [, from = "", name = ""] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      stages.push({ from, name, steps: [] });
    } else {
      stages.at(-1)?.steps.push({ word, rest });
    }
  }
  return stages;
}

/**
 * What COPY copies: from the context or another stage, for which owner.
 * @param {string} rest
 */
export function readCopy(rest) {
  const words = rest.split(/\s+/);
  const flag = (/** @type {string} */ name) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? "";
  const paths = words.filter((word) => !word.startsWith("--"));
  return { from: flag("from"), owner: flag("chown"), sources: paths.slice(0, -1), to: paths.at(-1) ?? "" };
}

/**
 * How the image's process runs: what the last ENV, USER, WORKDIR, CMD and HEALTHCHECK say.
 * @param {Stage} stage
 */
export function readProcess(stage) {
  const last = (/** @type {string} */ word) => stage.steps.findLast((step) => step.word === word)?.rest ?? "";
  const list = (/** @type {string} */ text) =>
    /** @type {string[]} */ (JSON.parse(text.slice(text.indexOf("["))));
  const env = stage.steps.filter(({ word }) => word === "ENV").map(({ rest }) => rest.split(/=(.*)/s));
  return {
    env: Object.fromEntries(env.map(([key = "", value = ""]) => [key, value])),
    user: last("USER"),
    folder: last("WORKDIR"),
    command: list(last("CMD")),
    healthCheck: list(last("HEALTHCHECK")),
  };
}
