import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";

export const healthEndpoint = endpoint({
  id: "health",
  method: "GET",
  path: "health",
  summary: "Liveness: the process responds; the database is not checked",
  tag: "Operation",
  response: z.object({ data: z.object({ status: z.literal("ok") }) }),
});

export const readyEndpoint = endpoint({
  id: "ready",
  method: "GET",
  path: "ready",
  summary: "Readiness: the database responds and is migrated, and the first pages are rendered",
  tag: "Operation",
  response: z.object({
    data: z.object({
      status: z.literal("ready"),
      /**
       * this process's diamond index: the change log `version` it holds and how many changes it is behind;
       * null while it is being built and the database answers instead
       */
      index: z.object({ version: z.int().min(0), behind: z.int().min(0), stones: z.int().min(0) }).nullable(),
    }),
  }),
  errors: {
    503: "unavailable: the database does not respond, the first pages are being rendered, or the process is stopping",
  },
});
