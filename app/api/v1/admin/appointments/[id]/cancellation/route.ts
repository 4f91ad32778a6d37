import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminCancelAppointmentEndpoint } from "@/lib/desk/appointments/endpoints";
import { handleAdminCancelAppointment } from "@/lib/desk/appointments/handlers";

export const POST = serveAdmin(adminCancelAppointmentEndpoint, handleAdminCancelAppointment);
