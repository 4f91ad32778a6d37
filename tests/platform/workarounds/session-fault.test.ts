import { expect, test } from "vitest";
import { failOnSessionFault, recordSessionFault } from "@/lib/platform/workarounds/session-fault";

const signedOut = () => new Response("{}", { headers: { "set-cookie": "session=; max-age=0" } });

test("a session that is over is answered as next-auth answers it", async () => {
  const response = await failOnSessionFault(async () => signedOut());
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toContain("max-age=0");
});

test("a fault on the way is a 503 that leaves the cookie alone, and of no other request", async () => {
  const [faulty, other] = await Promise.all([
    failOnSessionFault(async () => {
      await Promise.resolve();
      recordSessionFault();
      return signedOut();
    }),
    failOnSessionFault(async () => signedOut()),
  ]);
  expect(faulty.status).toBe(503);
  expect(faulty.headers.get("set-cookie")).toBeNull();
  expect(other.status).toBe(200);
});

test("a fault outside an answer is nobody's", () => {
  expect(recordSessionFault).not.toThrow();
});
