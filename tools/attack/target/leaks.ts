import type { Answer } from "./exchange";

/** What the shop never says to anybody: how it is made, where it runs, what its database answers. */
const INNER: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a stack trace", /\n\s+at (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/|webpack)[^\n]*:\d+:\d+/],
  ["a file of the shop", /\/node_modules\/(?!next\/dist\/docs)|\.next(?:-\w+)?\/server\//],
  ["words of the database", /duplicate key value|violates [\w-]+ constraint|invalid input syntax for type/],
  ["words of the database", /syntax error at or near|invalid byte sequence|Failed query:|DrizzleQueryError/],
  ["words of the database", /\bpg_catalog\.|relation "\w+" does not exist|unsupported Unicode escape/],
  ["a column that holds secrets", /password_hash|viewer_hash|secret_hash|token_hash|session_version/],
  ["what a stone costs the shop", /cost_?cents/i],
  ["an error of the network", /ECONNREFUSED|ETIMEDOUT|ENOENT|EACCES|getaddrinfo/],
];

const HEADERS = ["x-powered-by", "server", "x-nextjs-stack", "x-debug-stack"];

export type LeakWatch = {
  /** what may be in no answer at all: secrets of the environment, the shop's folder */
  secrets: readonly string[];
  /** what planted customers have in their personal fields */
  markers: readonly string[];
};

/**
 * What an answer gives away.
 * @param own the marker of who is asking, who may see it
 */
export function leaksIn({ headers, text }: Answer, watch: LeakWatch, own: string | null): string[] {
  const all = `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n\n${text}`;
  return [
    ...INNER.filter(([, pattern]) => pattern.test(all)).map(([name]) => name),
    ...watch.secrets.filter((secret) => all.includes(secret)).map(() => "a secret of the environment"),
    ...watch.markers
      .filter((marker) => marker !== own && all.includes(marker))
      .map(() => "another customer’s data"),
    ...HEADERS.filter((name) => name in headers).map((name) => `the header ${name}`),
  ];
}

/** The settings whose values are secrets, as far as they are set; a database's password counts alone, too. */
export function secretsOf(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): string[] {
  const names = [
    "NEXTAUTH_SECRET",
    "REVALIDATE_SECRET",
    "DATABASE_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ];
  const database = environment.DATABASE_URL ?? "";
  const password = URL.canParse(database) ? decodeURIComponent(new URL(database).password) : "";
  const values = [
    ...names.map((name) => environment[name] ?? ""),
    password.length >= 8 ? password : "",
    folder,
  ];
  return values.filter((value) => value.length > 0);
}
