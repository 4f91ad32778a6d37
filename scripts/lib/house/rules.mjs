/**
 * The rules of the house as data; `check-house.mjs` beside them applies them. Files are paths below the root. What a
 * file may not import is matched against the path that an import leads to, without its extension, or a package's name.
 */

/** The folders that hold the shop's code. */
export const CODE_FOLDERS = ["app", "components", "hooks", "lib", "scripts", "tools"];

/** A wing may import from itself, its own rank, and the ranks before it. */
export const WINGS = {
  lib: [["platform"], ["goods"], ["people"], ["selling"], ["found"], ["desk"]],
  components: [["ui", "layout"], ["goods"], ["people"], ["selling"], ["found"], ["admin"]],
};

/** Most code files of a folder. Routes aren't counted: Next decides where they lie. */
export const MOST_FILES = 15;

/** Most imports of modules that Next keeps to itself, all files of lib together. */
export const MOST_OF_NEXT = 4;

/** Files that may hold SQL: `tables.ts`, `order-queries.ts`, `commands/place-order.ts`. */
const SQL_FILES = /\/(?:[\w-]+-)?(?:tables|queries|commands)(?:\.tsx?$|\/)/;

/**
 * What a file may not import; with `isRun`, types are let be.
 * @type {readonly { rule: string, files: RegExp, except?: RegExp, paths?: RegExp, packages?: RegExp, isRun?: true, because: string }[]}
 */
export const FORBIDDEN_IMPORTS = [
  {
    rule: "one way from app to lib",
    files: /^lib\//,
    paths: /^(?:app|components|hooks|tests|e2e|tools|scripts)\//,
    because: "lib knows no interface, no test, and no command",
  },
  {
    rule: "one way from app to lib",
    files: /^components\//,
    paths: /^(?:app|tests|e2e|tools|scripts)\//,
    because: "components know no route, no test, and no command",
  },
  {
    rule: "one way from app to lib",
    files: /^app\//,
    paths: /^(?:tests|e2e|tools|scripts)\//,
    because: "routes know no test and no command",
  },
  {
    rule: "hooks know the browser alone",
    files: /^hooks\//,
    paths: /^(?!hooks\/)/,
    because: "hooks know the browser, never the domain",
  },
  {
    rule: "components/ui knows no domain",
    files: /^components\/ui\//,
    paths: /^(?:lib\/(?!platform\/money\/model$)|components\/(?!ui\/))/,
    because: "primitives know no domain",
  },
  {
    rule: "components get their data from app",
    files: /^components\//,
    paths:
      /^lib\/platform\/db\/|^lib\/.*\/(?:tables|handlers|(?:[\w-]+-)?(?:queries|commands))$|^lib\/.*\/(?:queries|commands)\//,
    because: "components never read or write the database",
  },
  {
    rule: "links fetch ahead only when meant",
    files: /^(?:app|components)\//,
    except: /^components\/ui\//,
    packages: /^next\/link$/,
    because: "use components/ui/navigation/link",
  },
  {
    rule: "models and schemas run anywhere",
    files: /^lib\/.*\/(?:model|[\w-]*schema)\.ts$/,
    paths: /\/(?:db\/.*|tables)$/,
    packages: /^(?:react|react-dom|pg|next|drizzle-orm)(?:\/|$)/,
    because: "browsers run them too: no React, no Next, no database",
  },
  {
    rule: "SQL is in tables, queries, and commands",
    files: /^(?:lib|components|hooks)\//,
    except: new RegExp(`^lib/platform/db/|${SQL_FILES.source}`),
    packages: /^drizzle-orm(?:\/|$)/,
    because: "move the SQL to a file that is named for it",
  },
  {
    rule: "Next's own modules",
    files: /^lib\//,
    except: /^lib\/platform\/(?:front-door\/next-internals(?:-browser)?\.ts|page-cache\/page-cache\.mjs)$/,
    packages: /^next\/dist\//,
    isRun: true,
    because: "an upgrade of Next may move them",
  },
];

/** The files whose words count; the rules themselves have to say them. */
const WORDED = /^(?:app|components|hooks|lib|scripts(?!\/lib\/house))\//;

/**
 * What the text of a file may not contain.
 * @type {readonly { rule: string, files: RegExp, text: RegExp, because: string }[]}
 */
export const FORBIDDEN_TEXT = [
  {
    rule: "one way into the server",
    files: /^/,
    text: /(?:\bprototype|(?<![.\w])server)\.(emit)\s*=(?!=)/g,
    because: "the steps before Next are listed in one place",
  },
  {
    rule: "no patched prototypes",
    files: /^/,
    text: /\bprototype\.(?!emit\b)(\w+)\s*=(?![=>])/g,
    because: "what others rely on changes under them: wrap the one object instead",
  },
  {
    rule: "words",
    files: WORDED,
    text: /\b(?:deeds?|wish|told|anew|whoever)\b/gi,
    because: "say it in today's English",
  },
  {
    rule: "words",
    files: WORDED,
    text: /\b[a-z]\w*(?:Deeds?|Told|Anew|Whoever)(?![a-z])/g,
    because: "say it in today's English",
  },
];

/**
 * Names that say nothing of what they hold.
 * @type {readonly { rule: string, files: RegExp, names: RegExp, because: string }[]}
 */
export const FORBIDDEN_NAMES = [
  {
    rule: "names",
    files: /^(?:app|components|hooks|lib)\//,
    names: /^(?:asked|kept)$/i,
    because: "name what it holds: requested, input, stored, existing",
  },
  {
    rule: "names",
    files: /^(?:lib\/(?:people|desk)\/newsletter|lib\/platform\/mail)\//,
    names: /^letters?$/i,
    because: "say newsletter, issue, mail, or content",
  },
];
