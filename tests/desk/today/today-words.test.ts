import { expect, test } from "vitest";
import { readRange } from "@/components/admin/reports/range";
import { ageOf, dueIn } from "@/components/admin/today/age";
import { QUEUE_GROUPS, queueLink } from "@/components/admin/today/queue-words";
import { QUEUE_NAMES } from "@/lib/desk/today/queues";

const NOW = Date.parse("2026-11-23T10:00:00Z");
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test("an age is said in the largest unit that tells enough", () => {
  expect([0.5, 1, 59, 60, 47 * 60, 48 * 60].map((minutes) => ageOf(ago(minutes), NOW))).toEqual([
    "just now",
    "1 minute",
    "59 minutes",
    "1 hour",
    "47 hours",
    "2 days",
  ]);
});

test("due dates are told in whole days, whatever the hour", () => {
  expect(dueIn("2026-11-22T23:59:00Z", NOW)).toEqual({ text: "1 day late", isLate: true });
  expect(dueIn("2026-11-23T01:00:00Z", NOW)).toEqual({ text: "today", isLate: false });
  expect(dueIn("2026-11-24T00:00:00Z", NOW)).toEqual({ text: "tomorrow", isLate: false });
  expect(dueIn("2026-11-26T00:00:00Z", NOW).text).toBe("in 3 days");
  // 8 p.m. on November 22 in New York
  expect(dueIn("2026-11-23T12:00:00Z", Date.parse("2026-11-23T01:00:00Z")).text).toBe("tomorrow");
});

test("every kind of work has its one place on Today, and a link that lists read", () => {
  expect(QUEUE_GROUPS.flatMap(({ queues }) => queues).toSorted()).toEqual(QUEUE_NAMES.toSorted());
  const { pathname, searchParams } = new URL(queueLink("workshop"), "https://shop.example");
  expect(pathname).toBe("/orders");
  expect(JSON.parse(searchParams.get("filter") ?? "")).toEqual({ status: "in_production" });
  expect(searchParams.get("sort")).toBe("leaves_workshop_on");
});

test("a report covers the last 30 days unless its address says otherwise", () => {
  const read = (query: string) => readRange(new URLSearchParams(query), new Date(NOW));
  expect(read("")).toEqual({ from: "2026-10-25", to: "2026-11-23", by: "day" });
  expect(read("from=2026-01-01&to=2026-03-31&by=month")).toEqual({
    from: "2026-01-01",
    to: "2026-03-31",
    by: "month",
  });
  expect(read("from=2026-13-01&to=soon&by=hour")).toEqual(read(""));
  expect(read("from=2026-05-02&to=2026-05-01").from).toBe("2026-05-01");
});
