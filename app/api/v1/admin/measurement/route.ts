import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { measurementEndpoint } from "@/lib/desk/measurement/endpoints";
import { handleMeasurement } from "@/lib/desk/measurement/handlers";

export const GET = serveAdmin(measurementEndpoint, handleMeasurement);
