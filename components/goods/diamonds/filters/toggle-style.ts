import { cn } from "@/components/ui/cn";

/** The look of one value of a filter, for elements that are buttons or links by their nature. */
export const toggleClass = (pressed: boolean, disabled = false) =>
  cn(
    "flex min-h-11 flex-col items-center justify-center rounded-sm border py-1 text-sm leading-tight transition-colors",
    pressed
      ? "border-accent bg-accent text-on-accent hover:bg-accent-deep"
      : disabled
        ? "border-line bg-card text-muted"
        : "border-line-strong bg-card hover:border-accent",
  );
