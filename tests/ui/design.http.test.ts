import { expect, test } from "vitest";

test("the page of tokens and primitives is no part of a built shop", async () => {
  const response = await fetch(`${process.env.TEST_BASE_URL}/design`);
  expect(response.status).toBe(404);
});
