import { cn } from "@/components/ui/cn";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "quiet";
export type ButtonSize = "sm" | "md";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-sm text-center font-medium transition-colors select-none disabled:opacity-50 aria-disabled:opacity-50";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-deep",
  secondary: "border border-ink bg-card text-ink hover:bg-stone",
  ghost: "border border-line bg-transparent text-ink hover:border-line-strong hover:bg-stone",
  quiet: "text-accent underline-offset-4 hover:underline",
};

// every size is a 44 px target on touch screens
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-11 px-4 py-1.5 text-sm pointer-fine:min-h-9",
  md: "min-h-12 px-6 py-2.5 text-base",
};

export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md", className?: string) {
  return cn(BASE, VARIANTS[variant], SIZES[size], className);
}
