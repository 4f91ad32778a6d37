/** The memory of a shop's processes at a time: MB of 1,000,000 bytes, the shop's own process and those it has started. */
export type Sample = { minute: number; shop: number; others: number };

/** Most megabytes: idle, after the soak and a rest, and at any time; and how much the shop's process may grow a minute. */
export type SoakLimits = { idle: number; end: number; peak: number; growth: number };

export type SoakFigures = { idle: number; end: number; peak: number; growth: number };

const total = ({ shop, others }: Sample) => shop + others;

/**
 * What a soak came to.
 * @param from the minute from which the memory has to be flat
 */
export function soakFigures(
  samples: readonly Sample[],
  idle: Sample,
  end: Sample,
  from: number,
): SoakFigures {
  return {
    idle: total(idle),
    end: total(end),
    peak: Math.max(...samples.map(total)),
    // what others take comes and goes with their processes
    growth: slope(samples.filter(({ minute }) => minute >= from).map(({ minute, shop }) => [minute, shop])),
  };
}

/** The slope of the straight line with the least squares; 0 of fewer than two points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return spread > 0 ? points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread : 0;
}

/** A sentence for each limit that was missed. */
export function missedLimits(figures: SoakFigures, limits: SoakLimits): string[] {
  const names = {
    idle: "MB idle",
    end: "MB after the soak",
    peak: "MB at the peak",
    growth: "MB more each minute",
  } as const;
  return (Object.keys(names) as (keyof SoakFigures)[])
    .filter((name) => figures[name] > limits[name])
    .map((name) => `${figures[name].toFixed(1)} ${names[name]}; the limit is ${limits[name]}`);
}
