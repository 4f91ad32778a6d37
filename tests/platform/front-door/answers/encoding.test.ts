import { expect, test } from "vitest";
import { encoding } from "@/lib/platform/front-door/answers/encoding";
import { serveBehind } from "@/tests/support/behind-steps";

test("the many spellings of what a client accepts become the best that the shop sends", async () => {
  const address = await serveBehind(encoding, (request, response) =>
    response.end(request.headers["accept-encoding"]),
  );
  const seen = async (accepted: string) =>
    (await fetch(address, { headers: { "accept-encoding": accepted } })).text();
  expect(await seen("gzip, deflate, br, zstd")).toBe("br");
  expect(await seen("GZIP;q=0.8, *;q=0.1")).toBe("gzip");
  expect(await seen("identity")).toBe("identity");
});
