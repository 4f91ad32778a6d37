import { serve } from "@/lib/platform/api/serve/serve";
import { appointmentKindsEndpoint } from "@/lib/selling/appointments/endpoints";
import { handleAppointmentKinds } from "@/lib/selling/appointments/handlers";

export const GET = serve(appointmentKindsEndpoint, handleAppointmentKinds);
