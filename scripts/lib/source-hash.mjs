import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["app", "components", "content", "hooks", "lib", "public", "styles"];
const FILES = [
  "env.mjs",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "scripts/lib/index-builder.mjs",
  "next.config.ts",
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
const RENDERS = "public/renders/";
/** Pictures and videos above this size, in bytes, are compared by size and time instead of content. */
const LARGE = 1_000_000;

/**
 * One hash of everything a build depends on: it changes with a source, a NEXT_PUBLIC_ setting, the public
 * address and the CDN in the pages, Node, or the database whose catalog fills the pages.
 * @param {string} root project folder
 * @param {Record<string, string | undefined>} settings
 * @param {string} database which database the pages are filled from
 */
export function sourceHash(root, settings, database) {
  const hash = createHash("sha256").update(`${process.version}\n${database}\n`);
  // prerendered pages list the payment methods
  const cards = settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET;
  hash.update(`cards=${Boolean(cards)}\n`);
  for (const key of Object.keys(settings)
    .filter((name) => name.startsWith("NEXT_PUBLIC_"))
    .sort()) {
    hash.update(`${key}=${settings[key]}\n`);
  }
  hash.update(`${publicAddress(settings.SHOP_URL)}\n`);
  // prerendered pages name the CDN
  hash.update(`media=${settings.MEDIA_CDN_URL ?? ""}\n`);
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))]) {
    const path = join(root, file);
    // a rendered picture's name changes with its content
    if (file.startsWith(RENDERS)) {
      hash.update(`\n${file}`);
      continue;
    }
    if (!existsSync(path)) continue;
    const { size, mtimeMs } = statSync(path);
    hash.update(`\n${file}\n`).update(size > LARGE ? `${size} ${mtimeMs}` : readFileSync(path));
  }
  return hash.digest("hex");
}

/**
 * The public address, empty for a local one, so that a shop on a local machine runs on any port without a
 * rebuild.
 * @param {string | undefined} url
 */
function publicAddress(url = "") {
  const own = URL.canParse(url) && ["localhost", "127.0.0.1"].includes(new URL(url).hostname);
  return own ? "" : url;
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
}
