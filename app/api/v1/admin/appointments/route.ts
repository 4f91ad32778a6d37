import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import { addAppointmentEndpoint, appointmentsEndpoint } from "@/lib/desk/appointments/endpoints";
import { handleAddAppointment, handleAppointments } from "@/lib/desk/appointments/handlers";

export const GET = serveAdmin(appointmentsEndpoint, handleAppointments);
export const POST = serveAdmin(addAppointmentEndpoint, handleAddAppointment);
