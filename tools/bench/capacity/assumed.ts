import type { Assumptions, Mix, Scenario } from "./model";
import type { Kind } from "./requests";

/** What an average visit asks for. docs/scale.md says where this comes from; a shop's own metrics are better. */
export const MIX: Mix<Kind> = {
  "page from the cache": 4,
  "filtered list of stones": 1,
  "filtered list of jewelry": 1,
  stone: 2,
  "search results": 0.2,
  "search suggestions": 1,
  "diamonds, by the API": 5,
  "cart quote": 0.5,
  "order placed": 0.01,
  "sign-in": 0.03,
  "orders in the back office": 0.02,
  picture: 40,
  script: 12,
};

/** Prices are round figures of large clouds' on-demand lists, November 2026, and no offer. */
export const ASSUMED: Assumptions = {
  busiestHour: 0.1,
  burst: 2,
  load: 0.5,
  processBytes: 470_000_000,
  indexBytes: 113,
  indexCopies: 2,
  machine: { cores: 8, memoryBytes: 32_000_000_000 },
  dollars: { coreHour: 0.045, databaseCoreHour: 0.1, storageGbMonth: 0.12, sentGb: 0.02 },
};

const DEMO_STONES = 23_000;
/** What a CDN that passes pages through answers of the files. */
const CDN = 0.97;

/** @param stoneBytes what a stone takes in the database, with its indexes */
export const scenarios = (stoneBytes: number): readonly (Scenario & { name: string })[] =>
  [
    { name: "1,000 visits a day", visitsPerDay: 1_000, stones: DEMO_STONES, cdn: 0 },
    { name: "100,000 visits a day", visitsPerDay: 100_000, stones: 100_000, cdn: 0 },
    { name: "the same behind a CDN", visitsPerDay: 100_000, stones: 100_000, cdn: CDN },
    { name: "10 million visits a day", visitsPerDay: 10_000_000, stones: 1_000_000, cdn: 0 },
    { name: "the same behind a CDN", visitsPerDay: 10_000_000, stones: 1_000_000, cdn: CDN },
    { name: "100,000 visits, 10 million stones, CDN", visitsPerDay: 100_000, stones: 10_000_000, cdn: CDN },
    { name: "10 million of both, CDN", visitsPerDay: 10_000_000, stones: 10_000_000, cdn: CDN },
  ].map((scenario) => ({ ...scenario, databaseBytes: 2e9 + scenario.stones * stoneBytes }));
