import type { ComponentType } from "react";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";
import { Icon, type IconProps } from "@/components/ui/icons/icon";
import * as controls from "@/components/ui/icons/icons";
import * as shop from "@/components/ui/icons/shop-icons";
import { Spinner } from "@/components/ui/icons/spinner";
import * as views from "@/components/ui/icons/view-icons";
import { DesignSection } from "./design-section";

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  ...controls,
  ...shop,
  ...views,
  ChevronIcon,
  Spinner,
};

/** Every icon under its name, and the grid they are drawn on. */
export function Icons() {
  return (
    <DesignSection title="Icons">
      <ul className="grid grid-cols-3 gap-4 text-sm sm:grid-cols-6 lg:grid-cols-8">
        {Object.entries(ICONS).map(([name, Drawn]) => (
          <li key={name} className="grid justify-items-center gap-2">
            <Drawn />
            {name.replace(/Icon$/, "")}
          </li>
        ))}
        <li className="grid justify-items-center gap-2">
          <Icon className="border border-line">
            <path d="M12 0v24M0 12h24" />
          </Icon>
          24 px grid
        </li>
      </ul>
    </DesignSection>
  );
}
