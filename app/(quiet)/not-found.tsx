import { CarriedNotFound } from "@/components/layout/messages/not-found-message";

export default function NotFound() {
  return <CarriedNotFound />;
}
