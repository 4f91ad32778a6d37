import { serve } from "@/lib/platform/api/serve/serve";
import { moveAppointmentEndpoint } from "@/lib/selling/appointments/endpoints";
import { handleMoveAppointment } from "@/lib/selling/appointments/handlers";

export const POST = serve(moveAppointmentEndpoint, handleMoveAppointment);
