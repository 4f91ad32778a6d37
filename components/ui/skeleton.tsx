import { cn } from "@/components/ui/cn";

/** A gray panel in the place and size of what is coming; give it that size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("animate-pulse rounded-sm bg-stone", className)} />;
}
