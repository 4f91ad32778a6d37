/**
 * @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, resolved?: string }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by their path in the installed tree
 */

/**
 * What is wrong with a lockfile for machines other than the one it was written on, one sentence each. npm omits other systems'
 * packages when it writes the file beside a node_modules folder, npm 10 drops `libc`, and a `resolved` address may be a private
 * registry's.
 * @param {LockedPackages} packages
 * @returns {string[]}
 */
export function lockFileProblems(packages) {
  return [
    ...missingOptional(packages).map(
      ({ by, name }) => `${name} is missing, which ${by} needs on some machines.`,
    ),
    ...withoutLibc(packages).map((path) => `${nameOf(path)} has no “libc”.`),
    ...Object.entries(packages)
      .filter(([, { resolved }]) => resolved?.startsWith("http") && !resolved.startsWith(PUBLIC_REGISTRY))
      .map(([path, { resolved }]) => `${nameOf(path)} comes from ${resolved}, not from ${PUBLIC_REGISTRY}.`),
  ];
}

const PUBLIC_REGISTRY = "https://registry.npmjs.org/";

/** @param {LockedPackages} packages */
const missingOptional = (packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !find(packages, path, name))
      .map((name) => ({ by: nameOf(path), name })),
  );

/**
 * Builds for musl whose entry doesn't say so: npm would install them beside those for glibc. The names without a boundary
 * (`musleabihf`) are of packages that don't declare it themselves.
 * @param {LockedPackages} packages
 */
const withoutLibc = (packages) =>
  Object.keys(packages).filter((path) => /musl\b/.test(nameOf(path)) && !packages[path]?.libc);

/**
 * Finds a package as Node does: in the nearest node_modules folder upward.
 * @param {LockedPackages} packages @param {string} from the path of the package that needs it @param {string} name
 */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** @param {string} path */
const nameOf = (path) =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length) || "package.json";
