import { serve } from "@/lib/platform/api/serve/serve";
import { appointmentEndpoint } from "@/lib/selling/appointments/endpoints";
import { handleAppointment } from "@/lib/selling/appointments/handlers";

export const GET = serve(appointmentEndpoint, handleAppointment);
