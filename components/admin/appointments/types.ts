import type { z } from "zod";
import type { appointmentsEndpoint } from "@/lib/desk/appointments/endpoints";

export type AppointmentList = z.infer<typeof appointmentsEndpoint.response>;
export type ListedAppointment = AppointmentList["data"][number];

export const APPOINTMENTS_KEY = ["appointments"] as const;
