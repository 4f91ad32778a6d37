import { cn } from "@/components/ui/cn";
import { Icon, type IconProps } from "@/components/ui/icons/icon";

export const ChevronIcon = ({ className }: IconProps) => (
  <Icon className={cn("size-4", className)}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);
