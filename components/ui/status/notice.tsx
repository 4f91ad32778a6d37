import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { CheckIcon, InfoIcon, WarningIcon } from "@/components/ui/icons/icons";

const TONES = {
  info: { box: "border-line bg-stone", icon: "text-accent", Icon: InfoIcon },
  warning: { box: "border-warning/30 bg-warning-soft", icon: "text-warning", Icon: WarningIcon },
  error: { box: "border-danger/30 bg-danger-soft", icon: "text-danger", Icon: WarningIcon },
  success: { box: "border-success/30 bg-success-soft", icon: "text-success", Icon: CheckIcon },
} as const;

/**
 * Information about what follows it, or a request to act. An error is announced at once; `role` overrides
 * that.
 */
export function Notice({
  tone = "info",
  title,
  role = tone === "error" ? "alert" : undefined,
  className,
  children,
}: {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  role?: "alert" | "status" | undefined;
  className?: string;
  children?: ReactNode;
}) {
  const { box, icon, Icon } = TONES[tone];
  return (
    <div role={role} className={cn("flex gap-3 rounded-sm border p-4 text-sm text-ink", box, className)}>
      <Icon className={cn("mt-0.5", icon)} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
