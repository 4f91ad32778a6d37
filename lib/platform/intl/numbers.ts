import { lazy } from "./lazy";

const countFormat = lazy(() => new Intl.NumberFormat("en-US"));

/** `12,345`; of a fraction at most three places. */
export const formatCount = (count: number): string => countFormat().format(count);

/** `1,234.5`: always with one place. */
export const formatTenths = (amount: number): string =>
  amount.toLocaleString("en-US", { maximumFractionDigits: 1, minimumFractionDigits: 1 });
