import { type Attack, get, post } from "./tries";

export const headerInjection: Attack = {
  name: "S4 lines smuggled into headers",
  run: async (target, tries) => {
    const forms = [
      "%0d%0aX-Planted: 1",
      "%0aX-Planted: 1",
      "%E5%98%8A%E5%98%8DX-Planted: 1",
      "\u010d\u010aX-Planted:1",
    ];
    const paths = [
      "/login?callbackUrl=",
      "/api/auth/signin?callbackUrl=/",
      "/search?q=",
      "/product/",
      "/",
      "/api/auth/error?error=",
    ];
    for (const form of forms.map((text) => encodeURI(text).replaceAll("%25", "%"))) {
      for (const path of paths) {
        const { headers, status } = await get(target, path + form);
        tries.expect(
          `${path}${form} plants a header`,
          status < 500 && headers["x-planted"] === undefined,
          status,
        );
      }
    }
  },
};

const FILES = [
  "../../../../../../etc/passwd",
  "..%2f..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "....//....//etc/passwd",
  "%c0%ae%c0%ae/etc/passwd",
  "..%5c..%5cpackage.json",
  "../package.json",
  "%2e%2e%2fpackage.json",
];
const FOLDERS = [
  "/",
  "/_next/static/",
  "/renders/",
  "/pictures/pieces/x/",
  "/pictures/share/",
  "/pictures/lessons/",
  "/markdown/",
  "/sitemaps/",
  "/fonts/",
  "/api/v1/products/",
];

export const pathTraversal: Attack = {
  name: "S5 paths that climb out",
  run: async (target, tries) => {
    for (const folder of FOLDERS) {
      for (const file of FILES) {
        const { status, text } = await get(target, folder + file);
        tries.expect(
          `${folder}${file} is served`,
          status < 500 && !/root:.*:0:0|"devDependencies"/.test(text),
          status,
        );
      }
    }
    for (const path of [
      "/.env",
      "/.git/config",
      "/package.json",
      "/.next/BUILD_ID",
      "/lib/desk/api/openapi.ts",
      "/.data/test/outbox",
    ]) {
      const { status } = await get(target, path);
      tries.expect(`${path} is served`, status === 404, status);
    }
  },
};

/** Less than the database would sleep if it were told to, and more than a busy machine takes. */
const SLEPT_MS = 20_000;

const SQL = [
  "' or '1'='1",
  "'; select pg_sleep(25); --",
  "1) or 1=1 --",
  "\\'; --",
  "%27%20or%201=1",
  "$1",
  "{1}",
  "x' and 1=cast(version() as int) --",
  "W-1' union select null--",
];

export const sqlInjection: Attack = {
  name: "S8 SQL in values",
  run: async (target, tries) => {
    const places = [
      "/api/v1/search?q=",
      "/api/v1/search/suggestions?q=",
      "/api/v1/diamonds/",
      "/api/v1/products/",
      "/api/v1/diamonds?sort=",
      "/api/v1/diamonds?setting=",
      "/api/v1/products?category=",
      "/api/v1/orders/",
      "/api/v1/rings/",
      "/product/",
      "/inventory?shape=",
    ];
    for (const text of SQL) {
      for (const place of places) {
        const { status, ms, text: body } = await get(target, place + encodeURIComponent(text));
        const harmless = status < 500 && ms < SLEPT_MS && !/syntax error|PostgreSQL/i.test(body);
        tries.expect(`${place}${text}`, harmless, `${status} in ${Math.round(ms)} ms`);
      }
      const coupon = await post(target, "/api/v1/cart/quote", { items: [], promo_code: text.slice(0, 40) });
      tries.expect(`a promo code ${text}`, coupon.status < 500 && coupon.ms < SLEPT_MS, coupon.status);
    }
  },
};
