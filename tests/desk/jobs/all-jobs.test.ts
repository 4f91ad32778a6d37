import { expect, test } from "vitest";
import { ALL_JOBS } from "@/lib/desk/jobs/all-jobs";

test("the shop does all of this by itself, once for all its processes", () => {
  expect(ALL_JOBS.map(({ name }) => name)).toEqual([
    ...[
      "orders",
      "plans",
      "gift-cards",
      "disputes",
      "tracking",
      "vat-numbers",
      "mail",
      "sales",
      "campaigns",
      "webhooks",
      "measurement",
      "waiting",
      "products",
      "texts",
      "taxes",
      "alerts",
      "left-carts",
      "appointments",
      "names",
      "reviews",
      "exchange-rates",
      "index-now",
      "feeds",
      "feed",
      "pictures",
      "backup",
    ],
    ...["upkeep", "old-files"],
  ]);
});

test.each(ALL_JOBS.map((job) => [job.name, job] as const))("%s says in a sentence what it does", (_, job) => {
  expect(job.title).toMatch(/^[A-Z][^.]+$/);
  expect(job.description).toMatch(/^[A-Z].+\.$/);
});

test("only upkeep waits until a process has started", () => {
  const rare = ALL_JOBS.filter(({ everySeconds }) => (everySeconds ?? 0) > 3_600);
  expect(rare.length).toBeGreaterThan(0);
  expect(ALL_JOBS.filter(({ upkeep }) => upkeep)).toEqual(rare);
});
