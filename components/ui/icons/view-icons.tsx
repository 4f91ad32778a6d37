import { Icon, type IconProps } from "@/components/ui/icons/icon";

// icons of the 3D view

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
export const RulerIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m3 16.5 13.5-13.5 4.5 4.5L7.5 21 3 16.5Z" />
    <path d="m7 12.5 2 2M10 9.5l2.5 2.5M13 6.5l2 2" />
  </Icon>
);
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m10 8.5 5.5 3.5-5.5 3.5z" />
  </Icon>
);
