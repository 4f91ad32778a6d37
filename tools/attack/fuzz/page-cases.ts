import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { encoded, inAddress, queryOf } from "./encode";
import type { Known } from "./from-schema";
import type { FuzzCase } from "./fuzz-case";
import { hostileValue, hostileWord } from "./hostile";
import { mutated } from "./mutate";
import { headersAround, IDENTITIES, METHODS } from "./surroundings";

/** The addresses of pages and files below app/, with `[name]` where they vary; the API is declared elsewhere. */
export function pageTemplates(root: string): string[] {
  return readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
    .map((file) =>
      `/${file.replace(/\/?(?:page|route)\.tsx?$/, "").replace(/\([^)]*\)\/?/g, "")}`.replace(/\/$/, ""),
    )
    .map((path) => path || "/")
    .filter((path) => !path.startsWith("/api"))
    .sort();
}

/** Calls outside the declared API, with methods of their own. */
const OTHER_CALLS = [
  "/api/openapi.json",
  "/api/internal/revalidate",
  "/api/auth/session",
  "/api/auth/csrf",
  "/api/auth/providers",
  "/api/auth/signin",
  "/api/auth/signin/credentials",
  "/api/auth/callback/credentials",
  "/api/auth/callback/google",
  "/api/auth/signout",
  "/api/auth/error",
  "/api/auth/verify-request",
  "/api/auth/_log",
  "/api/auth/[id]",
  "/api/[id]",
  "/api/v1/[id]/[id]",
];

const INTERNALS = [
  "/_next/image?url=%2Frenders%2Fx.avif&w=640&q=75",
  "/_next/image?url=[word]&w=[word]&q=[word]",
  "/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=640&q=75",
  "/_next/image?url=%2F_next%2Fimage%3Furl%3D%2F&w=640&q=75",
  "/_next/image",
  "/_next/data/x/[word].json",
  "/_next/static/../server/app/index.html",
  "/_next/static/chunks/[word].js",
  "/_next/static/[word]/_buildManifest.js",
  "/_next/[word]",
  "/[word]",
  "/[word]/[word]/[word]",
  "/.env",
  "/.git/config",
  "/package.json",
  "/favicon.ico",
  "/renders/[word]",
  "/fonts/[word]",
  "//evil.example/",
  "/..%2f..%2fetc%2fpasswd",
  "/index.rsc",
  "/inventory.rsc",
  "/[word].md",
  "/[word].rsc",
  "/[word].segments/_tree.segment.rsc",
];

/** What a page is asked with; its names and values vary. */
const QUERY_NAMES = [
  "q",
  "page",
  "shape",
  "price",
  "sort",
  "callbackUrl",
  "error",
  "token",
  "id",
  "stones",
  "pieces",
];
const FURTHER_NAMES = [
  "type",
  "setting",
  "style",
  "kind",
  "_rsc",
  "nxtPid",
  "__nextLocale",
  "amp",
  "country",
  "to",
];

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.dictionary(
          fc.constantFrom(...QUERY_NAMES, ...FURTHER_NAMES),
          fc.oneof(hostileWord, hostileValue),
          { maxKeys: 3 },
        ),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([value, chance]) => queryOf(value, chance === 0)),
  },
);

const METHOD = fc.oneof({ weight: 14, arbitrary: fc.constant("GET") }, { weight: 2, arbitrary: METHODS });

/** Form data as pages post it to server actions, with references to none, and broken on purpose. */
const FORM_PARTS = [
  "--X\r\nContent-Disposition: form",
  '--X\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\nx\r\n--X--\r\n',
  '--X\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--X\r\nContent-Disposition: form-data; name="$ACTION_1:0"\r\n\r\n{"id":"x","bound":"$@1"}\r\n--X--\r\n',
  '--X\r\nContent-Disposition: form-data; name="__proto__"; filename="../../x"\r\n\r\nx\r\n--X--\r\n',
  "",
];
const form = fc
  .constantFrom(...FORM_PARTS)
  .map((body) => ({ type: "multipart/form-data; boundary=X", body }));
const posted = fc.oneof(
  form,
  encoded(mutated(fc.constant({ email: "a@b.example", password: "x", csrfToken: "x" }))),
);

/** Requests to pages, files, the session library's calls and what Next serves of its own. */
export function pageCases(root: string, sitemap: readonly string[], known: Known): fc.Arbitrary<FuzzCase> {
  const segment = (name: string) =>
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom("x", ...(known[name.replace(/^\.\.\./, "")] ?? known.id ?? [])),
      },
      { weight: 2, arbitrary: hostileWord },
    );
  const filled = (template: string): fc.Arbitrary<string> => {
    const names = [...template.matchAll(/\[+([.\w]+)\]+/g)].map(([, name = ""]) => name);
    return fc
      .tuple(fc.integer({ min: 0, max: 9 }), ...names.map(segment))
      .map(([chance, ...values]) =>
        values.reduce<string>(
          (path, value) => path.replace(/\[+[.\w]+\]+/, () => inAddress(value, chance === 0)),
          template,
        ),
      );
  };
  const templates = [...pageTemplates(root), ...OTHER_CALLS];
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...templates).chain(filled) },
    { weight: 2, arbitrary: fc.constantFrom("/", ...sitemap) },
    { weight: 1, arbitrary: fc.constantFrom("/about-us", ...sitemap).map((page) => `${page}.md`) },
    { weight: 2, arbitrary: fc.constantFrom(...INTERNALS).chain(filled) },
  );
  return fc
    .record({
      path,
      query,
      method: METHOD,
      posts: fc.integer({ min: 0, max: 9 }),
      headers: headersAround,
      identity: IDENTITIES,
      body: posted,
    })
    .map(({ posts, body, query: asked, ...made }) => {
      const address = made.path.includes("?") ? made.path : made.path + asked;
      if (posts > 0) return { ...made, path: address };
      const headers = { ...(body.type ? { "content-type": body.type } : {}), ...made.headers };
      return { ...made, path: address, method: "POST", headers, body: body.body };
    });
}
