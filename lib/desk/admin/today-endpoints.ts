import { z } from "zod";
import { QUEUE_NAMES } from "@/lib/desk/reports/queues";
import { adminEndpoint } from "./admin-endpoint";

const time = z.iso.datetime();

export const todayEndpoint = adminEndpoint({
  id: "adminToday",
  method: "GET",
  path: "v1/admin/today",
  tag: "Today",
  permission: "today",
  summary: "Lists what waits for a person, as far as the role may see it",
  response: z.object({
    data: z.array(
      z.object({
        queue: z.enum(QUEUE_NAMES),
        count: z.int(),
        oldest_at: time.nullable(),
        /** the first date by which some of it is due */
        due_at: time.nullable(),
        /** the first few, where they are best opened one by one; the key is that of their page */
        first: z.array(z.object({ key: z.string(), name: z.string(), due_at: time.nullable() })),
      }),
    ),
  }),
});

export const TODAY_ENDPOINTS = [todayEndpoint] as const;
