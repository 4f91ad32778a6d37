import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { ALL_ENDPOINTS } from "./all-endpoints";

const ENDPOINTS = [...ALL_ENDPOINTS, ...ADMIN_ENDPOINTS];

/** Calls that are declared nowhere, since no client of the API makes them. */
const OTHERS = [
  { pattern: /^auth\/callback\/credentials\/?$/, methods: ["POST"] },
  { pattern: /^auth\/./, methods: ["GET", "POST"] },
  { pattern: /^(v1\/admin\/)?openapi\.json\/?$/, methods: ["GET"] },
  { pattern: /^internal\/revalidate\/?$/, methods: ["POST"] },
  { pattern: /^webhooks\/[\w-]+\/?$/, methods: ["POST"] },
];

type Route = { pattern: RegExp; methods: string[] };

/** Every declared path once, those without parameters first, as the router prefers them. */
const declared: Route[] = [...new Set(ENDPOINTS.map(({ path }) => path))]
  .sort((one, other) => Number(one.includes("{")) - Number(other.includes("{")))
  .map((path) => ({
    pattern: new RegExp(`^${path.replace(/^\//, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    methods: ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }) => method),
  }));

const ROUTES: readonly Route[] = [...declared, ...OTHERS];

/** The methods of a call by its path below /api, or null where no call has that path. */
export const allowedMethods = (path: string): readonly string[] | null =>
  ROUTES.find(({ pattern }) => pattern.test(path))?.methods ?? null;
