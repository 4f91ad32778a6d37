import { serve } from "@/lib/platform/api/serve/serve";
import { cancelAppointmentEndpoint } from "@/lib/selling/appointments/endpoints";
import { handleCancelAppointment } from "@/lib/selling/appointments/handlers";

export const POST = serve(cancelAppointmentEndpoint, handleCancelAppointment);
