import { expect, test } from "vitest";
import { retryAfter } from "@/lib/platform/jobs/job";

test.each([
  [
    "a frequent job from its interval up to five minutes",
    { everySeconds: 5 },
    [5, 10, 20, 40, 80, 160, 300, 300],
  ],
  ["a job of every minute", { everySeconds: 60 }, [60, 120, 240, 300, 300]],
  [
    "a rare job from five minutes up to its interval",
    { everySeconds: 3_600 },
    [300, 600, 1_200, 2_400, 3_600, 3_600],
  ],
  ["one with a pause of its own", { everySeconds: 15, retrySeconds: 300 }, [300, 300]],
])("failures in a row are tried again less often: %s", (_, job, seconds) => {
  expect(seconds.map((_, at) => retryAfter(job, at + 1))).toEqual(seconds);
});
