/** What a request of one kind takes, as measured. */
export type Cost = {
  /** milliseconds of processor time of the shop's processes */
  shopMs: number;
  /** milliseconds of processor time of the database server */
  databaseMs: number;
  /** bytes of the body as sent */
  bytes: number;
};

/** How often one visit asks for each kind, on average. */
export type Mix<Kind extends string> = Readonly<Record<Kind, number>>;

/** What the sizes below rest on; docs/scale.md explains each. */
export type Assumptions = {
  /** share of a day's visits in its busiest hour */
  busiestHour: number;
  /** how far the busiest minute is above its hour's mean */
  burst: number;
  /** share of a processor that requests may take in that minute */
  load: number;
  /** bytes of memory of a process with an empty index */
  processBytes: number;
  /** bytes a stone takes in each process's index */
  indexBytes: number;
  /** how many times the index is in memory while another is built */
  indexCopies: number;
  machine: { cores: number; memoryBytes: number };
  dollars: { coreHour: number; databaseCoreHour: number; storageGbMonth: number; sentGb: number };
};

export type Scenario = {
  visitsPerDay: number;
  stones: number;
  /** bytes of the database */
  databaseBytes: number;
  /** share of the bytes and requests of files that a CDN answers */
  cdn: number;
};

export type Size = {
  /** visits begun a second in the busiest minute */
  visitsPerSecond: number;
  requestsPerSecond: number;
  /** processor cores that the shop and the database need then */
  shopCores: number;
  databaseCores: number;
  processes: number;
  processBytes: number;
  machines: number;
  databaseSize: number;
  sentGbPerMonth: number;
  dollarsPerMonth: { machines: number; database: number; traffic: number };
};

const HOURS_A_MONTH = 730;
const DAYS_A_MONTH = 30.4;
const GB = 1e9;
/** The cores that database servers are rented with. */
const DATABASE_SIZES = [2, 4, 8, 16, 32, 48, 64, 96, 128];

/**
 * The machines that a number of visits needs, from what each request takes.
 * @param files the kinds that a CDN can answer
 */
export function sizeShop<Kind extends string>(
  costs: Readonly<Record<Kind, Cost>>,
  mix: Mix<Kind>,
  files: readonly Kind[],
  scenario: Scenario,
  assumed: Assumptions,
): Size {
  const kinds = Object.keys(mix) as Kind[];
  const asked = (kind: Kind) => mix[kind] * (files.includes(kind) ? 1 - scenario.cdn : 1);
  const sum = (of: (kind: Kind) => number) => kinds.reduce((total, kind) => total + of(kind), 0);
  const visitsPerSecond = ((scenario.visitsPerDay * assumed.busiestHour) / 3600) * assumed.burst;
  const cores = (ms: (cost: Cost) => number) =>
    (visitsPerSecond * sum((kind) => asked(kind) * ms(costs[kind]))) / 1000 / assumed.load;
  const shopCores = cores(({ shopMs }) => shopMs);
  const databaseCores = cores(({ databaseMs }) => databaseMs);

  const { machine, dollars } = assumed;
  const processBytes = assumed.processBytes + scenario.stones * assumed.indexBytes * assumed.indexCopies;
  const perMachine = Math.min(machine.cores, Math.floor(machine.memoryBytes / processBytes));
  if (perMachine < 1) throw new Error("A process with this index is larger than the machine.");
  const processes = Math.max(1, Math.ceil(shopCores));
  // one machine can fail or be replaced while the others carry the load
  const machines = Math.ceil(processes / perMachine) + (scenario.visitsPerDay > 10_000 ? 1 : 0);
  const databaseSize = DATABASE_SIZES.find((size) => size >= databaseCores) ?? Math.ceil(databaseCores);
  // what the CDN sends is paid too
  const sentGbPerMonth =
    (scenario.visitsPerDay * DAYS_A_MONTH * sum((kind) => mix[kind] * costs[kind].bytes)) / GB;
  return {
    visitsPerSecond,
    requestsPerSecond: visitsPerSecond * sum(asked),
    shopCores,
    databaseCores,
    processes,
    processBytes,
    machines,
    databaseSize,
    sentGbPerMonth,
    dollarsPerMonth: {
      machines: machines * machine.cores * dollars.coreHour * HOURS_A_MONTH,
      database:
        databaseSize * dollars.databaseCoreHour * HOURS_A_MONTH +
        (scenario.databaseBytes / GB) * dollars.storageGbMonth,
      traffic: sentGbPerMonth * dollars.sentGb,
    },
  };
}
