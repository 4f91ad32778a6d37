import { hostname } from "node:os";

/** This machine, as the database and the staff see it. */
export const machineName = (): string => hostname();

/** This process among all of the shop's, within a sentence. */
export const processName = (): string => `process ${process.pid} on ${hostname()}`;
