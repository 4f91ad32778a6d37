import type { ReactNode } from "react";
import { cn } from "./cn";

type IconProps = { className?: string };

/** Line icons on a 24 px grid; decoration only, so a control needs words of its own. */
function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={cn("size-5 shrink-0", className)}
    >
      {children}
    </svg>
  );
}

export const ChevronIcon = ({ className }: IconProps) => (
  <Icon className={cn("size-4", className)}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 5l14 14M19 5 5 19" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18M3 12h18M3 18h18" />
  </Icon>
);
export const CartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 8h14l1 12.5H4L5 8Z" />
    <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
);
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3h3l1.5 5-2 1.5a11 11 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2Z" />
  </Icon>
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v.01" />
  </Icon>
);
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);
export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 6.9a4.5 4.5 0 0 1 8.5 2.1C20.5 15 12 20 12 20Z" />
  </Icon>
);
export const AccountIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4 20.5a8 8 0 0 1 16 0" />
  </Icon>
);
export const TurnIcon = (props: IconProps) => (
  <Icon {...props}>
    <ellipse cx="12" cy="12" rx="9" ry="4" strokeDasharray="21 4 40" />
    <path d="m15.5 12.5 2 3.2-3.7.9M12 3v4M12 17v4" />
  </Icon>
);
export const TurnLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12a7 7 0 1 1 2.5 5.4" />
    <path d="M2.5 9.5 5 12.5l3-2.5" />
  </Icon>
);
export const TurnRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19 12a7 7 0 1 0-2.5 5.4" />
    <path d="m21.5 9.5-2.5 3-3-2.5" />
  </Icon>
);
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);
export const ResetIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9" />
  </Icon>
);
export const FullScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
  </Icon>
);
