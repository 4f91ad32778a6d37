import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { openReceiver } from "@/tests/support/shops/telemetry-servers";

const loaded = vi.hoisted(() => new Set<string>());
/** On a busy machine, loading takes a while. */
const PATIENT = { timeout: 20_000 };
/** Notes that a package is loaded, which takes time and memory. */
const noted = vi.hoisted(() => (name: string) => async (original: () => Promise<object>) => {
  loaded.add(name);
  return original();
});
vi.mock("@opentelemetry/sdk-trace-node", noted("traces"));
vi.mock("@opentelemetry/sdk-metrics", noted("metrics"));
vi.mock("@sentry/core", noted("reports"));

afterEach(() => {
  loaded.clear();
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function start(settings: Record<string, string>) {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("LOG_LEVEL", "silent");
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  const telemetry = await import("@/lib/desk/services/start-telemetry");
  const { openLog } = await import("@/lib/platform/log/log");
  telemetry.startTelemetry();
  return { ...telemetry, log: openLog("info", { write: () => {} }) };
}

test("nothing is loaded for what is not set", async () => {
  const { stopTelemetry } = await start({
    METRICS_PORT: "",
    OTEL_EXPORTER_OTLP_ENDPOINT: "",
    SENTRY_DSN: "",
  });
  await stopTelemetry();
  expect([...loaded]).toEqual([]);
});

test("errors are reported without metrics or traces", async () => {
  const sentry = await openReceiver();
  const { log, stopTelemetry } = await start({ SENTRY_DSN: `http://key@127.0.0.1:${sentry.port}/1` });
  await vi.waitFor(() => expect(loaded).toContain("reports"), PATIENT);
  await vi.waitFor(async () => {
    log.error({ err: new Error("a bug"), endpoint: "cart.read" }, "handler failed");
    expect(sentry.received.length).toBeGreaterThan(0);
  }, PATIENT);
  await stopTelemetry();
  await sentry.close();
  expect([...loaded]).toEqual(["reports"]);
});

test("metrics are offered without traces", async () => {
  const aside = await openReceiver();
  // a port that was free a moment ago
  await aside.close();
  const { stopTelemetry } = await start({ METRICS_PORT: String(aside.port) });
  const scrape = async () => (await fetch(`http://127.0.0.1:${aside.port}/metrics`)).text();
  await vi.waitFor(async () => expect(await scrape()).toContain("process_uptime_seconds"), PATIENT);
  // the database of this test is away
  expect(await scrape()).toContain("adamas_database_up 0");
  await stopTelemetry();
  expect([...loaded]).toEqual(["metrics"]);
});

test("a collector that does not answer holds up the end of the process for a moment only", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const { stopTelemetry } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const { trace } = await import("@opentelemetry/api");
  await vi.waitFor(() => {
    expect(loaded).toContain("traces");
    expect(trace.getTracer("test").startSpan("request").isRecording()).toBe(true);
  }, PATIENT);
  const began = performance.now();
  await stopTelemetry();
  // the library's own patience is ten seconds
  expect(performance.now() - began).toBeLessThan(9_000);
  silent.closeAllConnections();
  silent.close();
  trace.disable();
});
