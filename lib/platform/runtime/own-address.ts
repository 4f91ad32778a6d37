import { env } from "@/env.mjs";

/**
 * Returns the address at which this process alone answers, and only to its own machine. Processes that share a public
 * port listen on a loopback port of their own besides (scripts/lib/serve/shop-processes.mjs), which is their `PORT`.
 */
export const ownAddress = (): string => `http://127.0.0.1:${env.PORT}`;
