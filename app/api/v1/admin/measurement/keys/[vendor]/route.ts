import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { removeMeasurementKeyEndpoint, saveMeasurementKeyEndpoint } from "@/lib/desk/measurement/endpoints";
import { handleRemoveMeasurementKey, handleSaveMeasurementKey } from "@/lib/desk/measurement/handlers";

export const PUT = serveAdmin(saveMeasurementKeyEndpoint, handleSaveMeasurementKey);
export const DELETE = serveAdmin(removeMeasurementKeyEndpoint, handleRemoveMeasurementKey);
