import { createServer, type Server } from "node:http";
import type { Meter } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import type { AggregationTemporality, IMetricReader, InstrumentType } from "@opentelemetry/sdk-metrics";
import { loadOptional } from "@/lib/platform/runtime/optional-package";
import { prometheusName } from "./metrics";

/** How often metrics are sent, in ms. */
const SEND_EVERY_MS = 30_000;

/**
 * Where metrics go.
 * @property endpoint base URL of the OpenTelemetry collector they are sent to
 * @property listener where Prometheus scrapes them
 */
export type MetricOutlets = {
  endpoint: string | null;
  headers: Readonly<Record<string, string>>;
  listener: { host: string; port: number } | null;
};

/** @property close flushes the rest and stops listening */
export type OpenMeter = { meter: Meter; close: () => Promise<void> };

/**
 * Starts to export metrics; the caller fills the meter.
 * @param onError called if the port is taken, which is retried, or if metrics could not be read
 */
export async function openMeter(
  resource: Resource,
  outlets: MetricOutlets,
  onError: (error: unknown) => void,
): Promise<OpenMeter> {
  const { AggregationTemporality, InstrumentType, MeterProvider, PeriodicExportingMetricReader } =
    await loadOptional("@opentelemetry/sdk-metrics");
  // cumulative gauges would keep the last value of what can't be read any more, such as of a feed that was removed
  const temporality = (kind: InstrumentType) =>
    kind === InstrumentType.OBSERVABLE_GAUGE
      ? AggregationTemporality.DELTA
      : AggregationTemporality.CUMULATIVE;
  const readers: IMetricReader[] = [];
  let server: Server | null = null;
  if (outlets.endpoint) {
    const { OTLPMetricExporter } = await loadOptional("@opentelemetry/exporter-metrics-otlp-http");
    const exporter = new OTLPMetricExporter({
      url: `${outlets.endpoint}/v1/metrics`,
      headers: { ...outlets.headers },
    });
    exporter.selectAggregationTemporality = temporality;
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: SEND_EVERY_MS }));
  }
  if (outlets.listener) {
    const { reader, scrape } = await openScrape(temporality);
    readers.push(reader);
    server = listen(outlets.listener, scrape, onError);
  }
  const provider = new MeterProvider({ resource, readers });
  return {
    meter: provider.getMeter("adamas"),
    close: async () => {
      server?.close();
      server?.closeAllConnections();
      await provider.shutdown();
    },
  };
}

/** Renders all metrics as the text that Prometheus scrapes. */
async function openScrape(
  aggregationTemporalitySelector: (kind: InstrumentType) => AggregationTemporality,
): Promise<{ reader: IMetricReader; scrape: () => Promise<string> }> {
  const [{ DataPointType, MetricReader }, { PrometheusSerializer }] = await Promise.all([
    loadOptional("@opentelemetry/sdk-metrics"),
    loadOptional("@opentelemetry/exporter-prometheus"),
  ]);
  class ScrapeReader extends MetricReader {
    protected override onShutdown = async () => {};
    protected override onForceFlush = async () => {};
  }
  const reader = new ScrapeReader({ aggregationTemporalitySelector });
  const serializer = new PrometheusSerializer("", false, undefined, false, true);
  return {
    reader,
    async scrape() {
      const { resourceMetrics, errors } = await reader.collect();
      if (errors.length > 0) throw errors[0];
      // the serializer leaves the units out of the names, unlike every collector
      const scopeMetrics = resourceMetrics.scopeMetrics.map((scope) => ({
        ...scope,
        metrics: scope.metrics.map((metric) => {
          const isCounter = metric.dataPointType === DataPointType.SUM && metric.isMonotonic;
          const { name, unit } = metric.descriptor;
          const shown = prometheusName({ name, unit, kind: isCounter ? "counter" : "gauge" });
          return { ...metric, descriptor: { ...metric.descriptor, name: shown } };
        }),
      }));
      return serializer.serialize({ ...resourceMetrics, scopeMetrics });
    },
  };
}

/** Delay in ms before a taken port is retried: the previous process may still be finishing its requests. */
const RETRY_MS = 5_000;

function listen(
  { host, port }: { host: string; port: number },
  scrape: () => Promise<string>,
  onError: (error: unknown) => void,
): Server {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void scrape().then(
      (text) =>
        response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  server.on("error", (error) => {
    onError(error);
    setTimeout(() => server.listen(port, host), RETRY_MS).unref();
  });
  server.listen(port, host);
  // it must not keep the process alive
  server.unref();
  return server;
}
