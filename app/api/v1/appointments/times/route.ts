import { serve } from "@/lib/platform/api/serve/serve";
import { appointmentTimesEndpoint } from "@/lib/selling/appointments/endpoints";
import { handleAppointmentTimes } from "@/lib/selling/appointments/handlers";

export const GET = serve(appointmentTimesEndpoint, handleAppointmentTimes);
