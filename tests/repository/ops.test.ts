import { readFileSync } from "node:fs";
import matter from "gray-matter";
import { expect, test } from "vitest";
import { INDEX_METRICS, SHOP_METRICS } from "@/lib/desk/metrics/shop-metrics";
import { PARSING_METRICS } from "@/lib/platform/parsing/counts";
import { prometheusName } from "@/lib/platform/telemetry/metrics";
import { PROCESS_METRICS } from "@/lib/platform/telemetry/process-metrics";
import { REQUEST_METRICS } from "@/lib/platform/telemetry/request-metrics";

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const yaml = (path: string) => matter(`---\n${text(path)}\n---\n`).data;

const METRICS = [REQUEST_METRICS, PROCESS_METRICS, PARSING_METRICS, INDEX_METRICS, SHOP_METRICS].flatMap(
  (room) => Object.values(room),
);

/** Every series Prometheus has of the shop; `up` is its own. */
const SERIES = new Set([
  "up",
  ...METRICS.flatMap((metric) => {
    const name = prometheusName(metric);
    return metric.kind === "histogram" ? ["count", "sum", "bucket"].map((part) => `${name}_${part}`) : [name];
  }),
]);

/** The names of the series in an expression, all of which have labels. */
const seriesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b([a-z][a-z0-9_]+)\{/g)].map(([, name = ""]) => name);

type Rule = { alert: string; expr: string; annotations: { summary: string } };
type Panel = { title: string; targets?: { expr: string }[] };

const rules = (yaml("ops/prometheus/alerts.yml").groups as { rules: Rule[] }[]).flatMap(({ rules }) => rules);
const board = JSON.parse(text("ops/grafana/adamas.json")) as { panels: Panel[] };
const panels = board.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })),
);

test.each([
  ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
  ...panels.map(({ title, expr }) => ({ name: title, expr })),
])("$name names metrics that the shop exports", ({ expr }) => {
  const named = seriesIn(expr);
  expect(named.length).toBeGreaterThan(0);
  for (const series of named) expect(SERIES).toContain(series);
});

test("the board or an alert shows each metric", () => {
  const named = new Set([...rules, ...panels].flatMap(({ expr }) => seriesIn(expr)));
  const shown = (name: string) => [name, `${name}_count`].some((series) => named.has(series));
  expect(METRICS.map(prometheusName).filter((name) => !shown(name))).toEqual([]);
});

test("docs/operations.md lists every metric and every alert", () => {
  const docs = text("docs/operations.md");
  for (const metric of METRICS) expect(docs).toContain(`\`${prometheusName(metric)}\``);
  for (const { alert } of rules) expect(docs).toContain(`\`${alert}\``);
});

test("the example configuration of Prometheus loads the alerts and scrapes the job they name", () => {
  const config = yaml("ops/prometheus/prometheus.yml");
  expect(config.rule_files).toEqual(["alerts.yml"]);
  expect(config.scrape_configs[0].job_name).toBe("adamas");
  for (const { expr } of rules) expect(expr).toContain('job="adamas"');
});
