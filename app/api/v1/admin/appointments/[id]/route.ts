import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { annotateAppointmentEndpoint } from "@/lib/desk/appointments/endpoints";
import { handleAnnotateAppointment } from "@/lib/desk/appointments/handlers";

export const PATCH = serveAdmin(annotateAppointmentEndpoint, handleAnnotateAppointment);
