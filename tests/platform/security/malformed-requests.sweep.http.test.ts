import { request as send } from "node:http";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { errorSchema } from "@/lib/platform/api/declare/schema";

const base = process.env.TEST_BASE_URL ?? "";
if (!base) throw new Error("TEST_BASE_URL names no running shop.");

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** A request as it is written: `fetch` would mend its path, and refuse some methods. */
const ask = (path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const sent = send({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += String(chunk);
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
const statusOf = async (path: string, init?: Ask) => (await ask(path, init)).status;

describe("a session cookie that cannot be read", () => {
  const foreign = Buffer.from('{"alg":"RSA-OAEP","enc":"A256GCM"}').toString("base64url");
  const other = Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url");
  const rest = `${"A".repeat(16)}.AA.${"A".repeat(22)}`;

  test.each(["junk", "....", `${other}..${rest}`, `${foreign}.AA.${rest}`, "%E0%A4%A"])(
    "%s is nobody's",
    async (token) => {
      const headers = { cookie: `next-auth.session-token=${token}` };
      expect(await statusOf("/my-account", { headers })).toBe(307);
      expect(await statusOf("/checkout", { headers })).toBeLessThan(400);
      expect(await statusOf("/login", { headers })).toBe(200);
      expect(await statusOf("/api/auth/session", { headers })).toBe(200);
    },
  );
});

describe("methods", () => {
  test.each([
    ["TRACE", "/api/v1/diamonds", "GET, HEAD, OPTIONS"],
    ["DELETE", "/api/v1/diamonds", "GET, HEAD, OPTIONS"],
    ["GET", "/api/v1/contact", "POST, OPTIONS"],
    ["GET", "/api/auth/callback/credentials", "POST, OPTIONS"],
    ["PROPFIND", "/api/health", "GET, HEAD, OPTIONS"],
  ])("%s %s is a 405 in the API's form that names what is allowed", async (method, path, allow) => {
    const answer = await ask(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(errorSchema.parse(JSON.parse(answer.text))).toMatchObject({
      status: 405,
      code: "method_not_allowed",
    });
  });

  test.each(["/", "/my-account", "/robots.txt", "/renders/x.avif"])("TRACE %s is a 405", async (path) => {
    const answer = await ask(path, { method: "TRACE" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });
});

test.each(["*", "http://evil.example/login"])(
  "%s is no path of the shop, and leads nowhere",
  async (path) => {
    for (const method of ["OPTIONS", "GET"]) {
      const answer = await ask(path, { method });
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
    }
  },
);

describe("malformed escapes", () => {
  test.each(["/%", "/product/%", "/product/%E0%A4%A", "/product/%ED%A0%80", "/auth/%", "/ring-preview/%c0"])(
    "%s is not there",
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );

  test.each(["/api/%", "/api/v1/products/%", "/api/v1/products/%E0%A4%A", "/api/v1/diamonds/%ff"])(
    "%s is not there, in the API's form",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(errorSchema.parse(JSON.parse(answer.text)).status).toBe(404);
    },
  );

  test.each(["/api/auth/%", "/api/auth/%E0%A4%A", "/thankyou/order-received/%", "/my-account/%"])(
    "%s is no failure of the shop",
    async (path) => {
      expect(await statusOf(path)).toBeLessThan(500);
    },
  );

  test.each(["/inventory?q=%", "/search?q=%E0%A4%A", "/api/v1/search?q=%ED%A0%80"])(
    "a query may hold them: %s",
    async (path) => {
      expect(await statusOf(path)).toBe(200);
    },
  );

  test.each(["/_next/image?url=/%5Cevil.example/x.png&w=640&q=75", "/_next/image?url=/%25&w=640&q=75"])(
    "a picture that can have no file is a bad request: %s",
    async (path) => {
      expect(await statusOf(path)).toBe(400);
    },
  );
});

const DEEP = "[".repeat(5_000);

test.each([["x"], ["%"], ["[]"], ["null"], ['["",{"children":5}]'], ["a deep list", DEEP]])(
  "a router state that is none, %s, is a bad request",
  async (name, state = name) => {
    const headers = { rsc: "1", "next-router-state-tree": state };
    expect(await statusOf("/my-account", { headers })).toBe(400);
    expect(await statusOf("/inventory", { headers })).toBe(400);
  },
);

describe("forms", () => {
  const page = "/contact-us";
  const multipart = { "content-type": "multipart/form-data; boundary=X", origin: base };
  const part = (name: string, value: string) =>
    `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  /** What the page's own form would send of its action. */
  const actionFields = async (): Promise<[string, string][]> => {
    const { document } = new JSDOM((await ask(page)).text).window;
    const fields = document.querySelectorAll<HTMLInputElement>("main form input[name^='$ACTION']");
    return [...fields].map(({ name, value }) => [name, value]);
  };

  test.each([
    ["an unfinished part", "--X\r\nContent-Disposition: form"],
    ["no parts", ""],
    ["no end", part("$ACTION_ID_0011", "x")],
  ])("a body with %s is a bad request", async (_, body) => {
    for (const path of [page, "/newsletter", "/", "/product/nope", "/nope.png"]) {
      expect(await statusOf(path, { method: "POST", headers: multipart, body }), path).toBe(400);
    }
  });

  test("one without its boundary is a bad request", async () => {
    const headers = { ...multipart, "content-type": "multipart/form-data" };
    expect(await statusOf(page, { method: "POST", headers, body: "x" })).toBe(400);
  });

  test.each([
    [""],
    ["{"],
    ["null"],
    ["[]"],
    ['"$F1"'],
    ['["$B5"]'],
    ['"$1:__proto__:x"'],
    ["a deep list", DEEP],
  ])("arguments that are none, %s, are a bad request", async (name, value = name) => {
    const fields = await actionFields();
    expect(fields.map(([name]) => name)).toContain("$ACTION_1:1");
    const parts = fields.map(([name, own]) => part(name, name === "$ACTION_1:1" ? value : own));
    const body = `${parts.join("")}--X--\r\n`;
    expect(await statusOf(page, { method: "POST", headers: multipart, body })).toBe(400);
  });

  test.each(["", "[", "null", "{}", '["$F1"]', "[{},{}]"])(
    "a call of an action with %s is a bad request",
    async (body) => {
      const reference = (await actionFields()).find(([, value]) => value.startsWith('{"id"'))?.[1] ?? "{}";
      const { id } = JSON.parse(reference) as { id: string };
      const headers = { origin: base, "next-action": id, "content-type": "text/plain;charset=UTF-8" };
      expect(await statusOf(page, { method: "POST", headers, body })).toBe(400);
    },
  );

  test("a form of another site is refused, one that is too large too", async () => {
    const foreign = { ...multipart, origin: "https://evil.example" };
    expect(await statusOf(page, { method: "POST", headers: foreign, body: part("a", "b") })).toBe(403);
    const called = { origin: "null", "next-action": "a".repeat(42), "content-type": "text/plain" };
    expect(await statusOf(page, { method: "POST", headers: called, body: "[]" })).toBe(403);
    const large = Buffer.alloc(8 * 1024 * 1024, "x");
    expect(await statusOf(page, { method: "POST", headers: multipart, body: large })).toBe(413);
  });
});

describe("signing in", () => {
  const path = "/api/auth/callback/credentials";
  const json = { "content-type": "application/json" };

  test("a body of megabytes is refused before it is read", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const large = Buffer.alloc(8 * 1024 * 1024, "x");
    const answer = await ask(path, { method: "POST", headers: form, body: large });
    expect(answer.status).toBe(413);
    expect(errorSchema.parse(JSON.parse(answer.text)).code).toBe("too_large");
  });

  test("one that hides its length is refused when it has become too long", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "transfer-encoding": "chunked" };
    expect(await statusOf(path, { method: "POST", headers, body: "x".repeat(20_000) })).toBe(413);
  });

  test.each(["{", "[]", "null", "5"])("JSON that names no fields, %s, is a bad request", async (body) => {
    for (const call of [path, "/api/auth/session", "/api/auth/_log"]) {
      expect(await statusOf(call, { method: "POST", headers: json, body }), call).toBe(400);
    }
  });
});
