import { Spinner } from "@/components/ui/icons/spinner";

export function Loading() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center text-muted">
      <Spinner />
      <span className="sr-only">Loading</span>
    </div>
  );
}
