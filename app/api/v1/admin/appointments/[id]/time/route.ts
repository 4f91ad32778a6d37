import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { adminMoveAppointmentEndpoint } from "@/lib/desk/appointments/endpoints";
import { handleAdminMoveAppointment } from "@/lib/desk/appointments/handlers";

export const PUT = serveAdmin(adminMoveAppointmentEndpoint, handleAdminMoveAppointment);
