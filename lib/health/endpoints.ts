import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

export const healthEndpoint = endpoint({
  id: "health",
  method: "GET",
  path: "health",
  summary: "The process answers; says nothing of the database",
  tag: "Operation",
  response: z.object({ data: z.object({ status: z.literal("ok") }) }),
});

export const readyEndpoint = endpoint({
  id: "ready",
  method: "GET",
  path: "ready",
  summary: "The process can serve shoppers: its database answers and has been migrated",
  tag: "Operation",
  response: z.object({ data: z.object({ status: z.literal("ready") }) }),
  errors: { 503: "unavailable: the database does not answer" },
});
