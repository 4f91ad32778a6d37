"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryDefaults } from "@/components/layout/query-defaults";

/** Gives the parts below it a cache of the API's answers. Only pages that ask from the browser need it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: queryDefaults }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
