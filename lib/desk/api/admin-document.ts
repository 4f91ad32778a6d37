import { site } from "@/lib/platform/site/site";
import { WEBHOOK_EVENTS } from "../webhooks/events";
import { EVENT_SCHEMAS } from "../webhooks/payload/payloads";
import { ADMIN_ENDPOINTS } from "./admin-endpoints";
import { openApiDocument } from "./openapi";

/** The OpenAPI document of the admin API, with what the shop sends to webhooks. */
export const adminDocument = () =>
  openApiDocument(
    ADMIN_ENDPOINTS,
    { title: `${site.name} admin API`, bearerFormat: "admin key" },
    EVENT_SCHEMAS.map(({ event, schema }) => ({ name: event, summary: WEBHOOK_EVENTS[event], body: schema })),
  );
