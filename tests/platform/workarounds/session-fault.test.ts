import { expect, test } from "vitest";
import { answerUnlessFaulty, noteSessionFault } from "@/lib/platform/workarounds/session-fault";

const signedOut = () => new Response("{}", { headers: { "set-cookie": "session=; max-age=0" } });

test("a session that is over is answered as next-auth answers it", async () => {
  const response = await answerUnlessFaulty(async () => signedOut());
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toContain("max-age=0");
});

test("a fault on the way is a 503 that leaves the cookie alone, and of no other request", async () => {
  const [faulty, other] = await Promise.all([
    answerUnlessFaulty(async () => {
      await Promise.resolve();
      noteSessionFault();
      return signedOut();
    }),
    answerUnlessFaulty(async () => signedOut()),
  ]);
  expect(faulty.status).toBe(503);
  expect(faulty.headers.get("set-cookie")).toBeNull();
  expect(other.status).toBe(200);
});

test("a fault outside an answer is nobody's", () => {
  expect(noteSessionFault).not.toThrow();
});
