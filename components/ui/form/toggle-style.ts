import { cn } from "@/components/ui/cn";

/** Class of a filter value, for buttons and links alike. */
export const toggleClass = (pressed: boolean, disabled = false) =>
  cn(
    "flex min-h-11 flex-col items-center justify-center rounded-sm border py-1 text-sm leading-tight transition-colors",
    pressed
      ? "border-accent bg-accent text-on-accent hover:bg-accent-deep"
      : disabled
        ? "border-line bg-card text-muted"
        : "border-line-strong bg-card hover:border-accent",
  );
