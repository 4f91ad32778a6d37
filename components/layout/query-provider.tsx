"use client";

import { isServer, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** How long a failed query waits before its next attempt, in ms: doubling from a second, 30 s at most. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: 3, retryDelay },
      mutations: { retry: false },
    },
  });

let browserClient: QueryClient | undefined;

/** One client for the whole visit in a browser, so that Back finds its answers; one a request on the server. */
function client(): QueryClient {
  if (isServer) return createClient();
  browserClient ??= createClient();
  return browserClient;
}

/** Lets the components below ask the API through react-query. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client()}>{children}</QueryClientProvider>;
}
