import { serve } from "@/lib/platform/api/serve/serve";
import { bookAppointmentEndpoint } from "@/lib/selling/appointments/endpoints";
import { handleBookAppointment } from "@/lib/selling/appointments/handlers";

export const POST = serve(bookAppointmentEndpoint, handleBookAppointment);
