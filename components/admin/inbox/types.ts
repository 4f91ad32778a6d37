import type { z } from "zod";
import type { messageEndpoint } from "@/lib/desk/inbox/endpoints";

export type MessageDetail = z.output<typeof messageEndpoint.response>["data"];

export const messageKey = (reference: string) => ["inbox", reference] as const;

/** The last moment of a day that was chosen, in the browser's time zone. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
