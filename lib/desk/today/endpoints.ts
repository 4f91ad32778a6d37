import { z } from "zod";
import { QUEUE_NAMES } from "@/lib/desk/today/queues";
import { MAIL_STATUSES } from "@/lib/platform/mail/mail-status";
import { adminEndpoint } from "../admin/admin-endpoint";

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

export const mailStateEndpoint = adminEndpoint({
  id: "adminReadMailState",
  method: "GET",
  path: "v1/admin/mail-state",
  tag: "Today",
  permission: "today",
  summary: "Says whether the shop’s emails reach anybody",
  response: z.object({
    data: z.object({
      status: z.enum(MAIL_STATUSES),
      /** the folder that emails are written to without a mail server, for owners; null with one */
      folder: z.string().nullable(),
      /** since when the oldest email to a person waits */
      oldest_at: time.nullable(),
    }),
  }),
});

export const TODAY_ENDPOINTS = [todayEndpoint, mailStateEndpoint] as const;
