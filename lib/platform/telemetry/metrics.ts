import type { Attributes, Meter } from "@opentelemetry/api";

/**
 * A metric the shop exports, by its OpenTelemetry name.
 * @property unit in UCUM, as OpenTelemetry wants it; what is counted is in braces: {request}
 */
export type Metric = {
  readonly name: string;
  readonly kind: "histogram" | "counter" | "gauge";
  readonly unit: string;
  readonly description: string;
};

/** What a metric's name ends with in Prometheus, by its unit. */
const UNIT_SUFFIXES: Readonly<Record<string, string>> = { s: "_seconds", By: "_bytes" };

/** A metric's name in Prometheus, by OpenTelemetry's rules, which a collector in between applies too. */
export function prometheusName({ name, kind, unit }: Pick<Metric, "name" | "kind" | "unit">): string {
  const plain = name.replaceAll(/[^a-zA-Z0-9_:]/g, "_");
  const suffix = UNIT_SUFFIXES[unit] ?? "";
  const withUnit = plain.endsWith(suffix) ? plain : plain + suffix;
  return kind === "counter" && !withUnit.endsWith("_total") ? `${withUnit}_total` : withUnit;
}

/** One value of a gauge or an observed counter, for the labels it has. */
export type Observation = readonly [value: number, labels?: Attributes];

/** The values of some metrics at one moment. */
export type Observations<Name extends string> = Partial<Record<Name, readonly Observation[]>>;

/**
 * Reads metrics whenever they are collected. A metric without a value is left out, so that an outage never looks
 * like a zero.
 * @param declared the metrics by the names `read` uses for them
 */
export function observe<Name extends string>(
  meter: Meter,
  declared: Readonly<Record<Name, Metric>>,
  read: () => Observations<Name> | Promise<Observations<Name>>,
): void {
  const instruments = (Object.entries(declared) as [Name, Metric][]).map(([key, metric]) => {
    const { name, kind, ...options } = metric;
    const instrument =
      kind === "counter"
        ? meter.createObservableCounter(name, options)
        : meter.createObservableGauge(name, options);
    return { key, instrument };
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const observed = await read();
      for (const { key, instrument } of instruments) {
        for (const [value, labels] of observed[key] ?? []) result.observe(instrument, value, labels);
      }
    },
    instruments.map(({ instrument }) => instrument),
  );
}
