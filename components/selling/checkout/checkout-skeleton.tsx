import { Skeleton } from "@/components/ui/status/skeleton";

/** The checkout while this browser's cart and draft are read and its parts load. */
export function CheckoutSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <p className="sr-only" role="status">
        Loading checkout
      </p>
      <div className="grid content-start gap-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className="h-80 max-lg:hidden" />
    </div>
  );
}
