import { expect, test } from "vitest";
import { z } from "zod";
import { type FeedRecord, feedBody, feedValues } from "@/components/admin/feeds/feed-values";
import {
  type SupplierRecord,
  supplierBody,
  supplierValues,
} from "@/components/admin/suppliers/supplier-values";
import { changeFeedEndpoint } from "@/lib/desk/feeds/endpoints";
import { changeSupplierEndpoint } from "@/lib/desk/suppliers/endpoints";
import { versionAt } from "@/lib/platform/api/declare/version";

const VERSION = versionAt(new Date("2026-11-28T12:00:00.123Z"));

const supplier: SupplierRecord = {
  name: "Acme",
  prefix: "ACME",
  rank: 100,
  email: null,
  confirm: { method: "none", hours: null },
  program_url: null,
  offers: 3,
  last_file_at: null,
  has_profile: true,
  currency: null,
  stones: null,
  version: VERSION,
};

test.each([
  supplier,
  { ...supplier, email: "orders@acme.example", confirm: { method: "email", hours: 12 } },
  { ...supplier, confirm: { method: "program", hours: 1 }, program_url: "https://acme.example/hold" },
  { ...supplier, currency: "USD", stones: "mixed" },
] as const)(
  "the form of a supplier that confirms by $confirm.method sends what its endpoint takes",
  (record) => {
    const { data, error } = (changeSupplierEndpoint.body ?? z.never()).safeParse(
      supplierBody(supplierValues(record), record.version),
    );
    expect(error).toBeUndefined();
    const { email, rank, confirm, currency, stones, version } = record;
    expect(data).toEqual({ email, rank, confirm, currency, stones, version });
  },
);

const feed: FeedRecord = {
  supplier: "Acme",
  kind: "https",
  address: "https://acme.example/stock.csv",
  schedule: "15 4 * * *",
  time_zone: "Europe/Paris",
  is_enabled: true,
  stale_after_hours: 48,
  stale_since: null,
  next_run_at: null,
  last_good_at: null,
  last_attempt_at: null,
  last_outcome: null,
  last_message: null,
  user: null,
  header: "X-Api-Key",
  pattern: null,
  host_key: null,
  has_secret: true,
  version: VERSION,
};

test.each([
  feed,
  { ...feed, kind: "sftp", header: null, user: "shop", pattern: "*.csv", host_key: "SHA256:abc" },
  { ...feed, kind: "file", address: "acme", header: null, schedule: "0 6 * * *" },
  { ...feed, kind: "graphql", header: null },
] as const)("the form of a $kind feed sends what its endpoint takes", (record) => {
  const { data, error } = (changeFeedEndpoint.body ?? z.never()).safeParse({
    ...feedBody(feedValues(record)),
    version: record.version,
  });
  expect(error).toBeUndefined();
  const { kind, address, schedule, time_zone, stale_after_hours, user, header, pattern, host_key } = record;
  const own = { kind, address, schedule, time_zone, stale_after_hours, user, header, pattern, host_key };
  expect(data).toEqual({ ...own, version: VERSION });
});
