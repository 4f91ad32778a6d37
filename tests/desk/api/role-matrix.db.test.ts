import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AdminEndpoint } from "@/lib/desk/admin/admin-endpoint";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { mayRole, ROLES, type Role } from "@/lib/people/staff/roles";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { makeStaff, staffCookie } from "../../support/staff";

// outside a server there is no request to wait for
vi.mock("next/server", async (original) => ({ ...(await original()), connection: async () => undefined }));

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const SHOP = "https://shop.example";
const ID = "00000000-0000-4000-8000-000000000000";
const routes = import.meta.glob<Record<string, Handler>>("../../../app/api/v1/admin/**/route.ts");

const ENDPOINTS: readonly AdminEndpoint[] = ADMIN_ENDPOINTS;
const guarded = ENDPOINTS.flatMap((declared) => {
  const { permission, isFresh = false } = declared;
  return permission === "anyone" ? [] : [{ declared, required: { permission, isFresh } }];
});
const nameOf = ({ method, path }: AdminEndpoint) => `${method} ${path}`;

let shop: TestDatabase;
let authority: typeof import("@/lib/people/staff/authority");
const cookies = new Map<Role, Record<string, string>>();

beforeAll(async () => {
  shop = await createTestDatabase();
  authority = await import("@/lib/people/staff/authority");
  for (const role of ROLES) cookies.set(role, await staffCookie(await makeStaff(role)));
});
afterAll(() => shop?.close());

const requestOf = ({ method, path }: AdminEndpoint, headers: Record<string, string>) =>
  new Request(`${SHOP}/api/${path.replace(/\{\w+\}/g, ID)}`, { method, headers });

/** Calls the served route, without a body: who is refused is refused before it is read. */
async function refusal(declared: AdminEndpoint, headers: Record<string, string>) {
  const file = `../../../app/api/${declared.path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;
  const handler = (await routes[file]?.())?.[declared.method];
  if (!handler) throw new Error(`no route answers ${nameOf(declared)}`);
  const names = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, ID]);
  const response = await handler(requestOf(declared, headers), {
    params: Promise.resolve(Object.fromEntries(names)),
  });
  const { code } = (await response.json()) as { code: string };
  return `${response.status} ${code}`;
}

test("nobody is let in who isn’t signed in: not a customer, not a stranger’s session", async () => {
  for (const { declared } of guarded) {
    for (const headers of [
      { cookie: "" },
      { cookie: `__Host-adamas-staff=${"x".repeat(43)}` },
      { cookie: "__Secure-next-auth.session-token=eyJhbGciOiJIUzI1NiJ9.e30.x; next-auth.session-token=x" },
    ]) {
      expect(await refusal(declared, headers), nameOf(declared)).toBe("401 unauthorized");
    }
  }
});

test.each(ROLES)("the role %s gets what the table of roles gives it, and nothing else", async (role) => {
  const headers = cookies.get(role) ?? {};
  for (const { declared, required } of guarded) {
    if (mayRole(role, required.permission)) {
      // not the route itself, which would begin its work
      const asked = authority.requireStaff(requestOf(declared, headers), required);
      await expect(asked, nameOf(declared)).resolves.toBeDefined();
    } else {
      expect(await refusal(declared, headers), nameOf(declared)).toBe("403 forbidden");
    }
  }
});

test("a page of another site can do nothing with somebody’s session", async () => {
  const owner = cookies.get("owner") ?? {};
  for (const { declared } of guarded) {
    for (const [header, value] of [
      ["origin", "https://evil.example"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      const answer = await refusal(declared, { ...owner, [header]: value });
      expect(answer, nameOf(declared)).toBe("403 foreign_origin");
    }
  }
});

test("what needs a recent password is refused to a session that gave it twenty minutes ago", async () => {
  const earlier = new Date(Date.now() - 20 * 60_000);
  const headers = await staffCookie(await makeStaff("owner"), earlier);
  const fresh = guarded.filter(({ required }) => required.isFresh);
  expect(fresh.length).toBeGreaterThan(5);
  for (const { declared } of fresh) {
    expect(await refusal(declared, headers), nameOf(declared)).toBe("403 verification_required");
  }
});

test("before signing in there are only the ways to sign in, unlock, sign out, and accept an invitation", () => {
  const open = ENDPOINTS.filter(({ permission }) => permission === "anyone").map(nameOf);
  expect(open.toSorted()).toEqual([
    "DELETE v1/admin/session",
    "GET v1/admin/invitations/{secret}",
    "POST v1/admin/invitations/{secret}",
    "POST v1/admin/passkey-challenges",
    "POST v1/admin/passkey-sessions",
    "POST v1/admin/session",
    "POST v1/admin/session-unlocks",
  ]);
});

test("what an export or a refund is takes a recent password", () => {
  const names = guarded
    .filter(({ declared, required }) => /export|refund/i.test(declared.path) && !required.isFresh)
    .map(({ declared }) => nameOf(declared));
  // a preview changes nothing
  expect(names.filter((name) => !/^GET |-previews$/.test(name))).toEqual([]);
});
