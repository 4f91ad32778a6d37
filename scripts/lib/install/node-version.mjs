/**
 * The sentence to print when this Node is too old, or null.
 * @param {string} version such as "20.19.1"
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Adamas requires Node 20.19 or newer, but this is ${version}: install it from https://nodejs.org and start again.`;
}
