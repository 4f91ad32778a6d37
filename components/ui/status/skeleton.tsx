import { cn } from "@/components/ui/cn";

/** A gray placeholder in the place and size of loading content; `className` sets the size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cn("animate-pulse rounded-sm bg-stone noscript:invisible", className)}
    />
  );
}
