import type { MouseEvent, ReactNode } from "react";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { ActionBar } from "@/components/ui/navigation/action-bar";
import { formatPrice } from "@/lib/platform/money/model";

const LABEL = "Choose this setting";

/** The button that chooses a setting, with its price on phones, and what comes next. */
export function ChooseSettingBar({
  preview,
  price,
  link,
  hint,
}: {
  preview: ReactNode;
  /** decimal amount */
  price: number | null;
  /** null until the ring in this browser and the metal in the address are known, because clicks would be lost */
  link: ReactNode;
  hint: string;
}) {
  return (
    <div className="grid gap-3">
      <ActionBar
        preview={preview}
        price={
          price !== null && (
            <>
              {formatPrice(price)}
              <span className="block text-xs font-normal text-muted">setting only</span>
            </>
          )
        }
      >
        {link ?? (
          <Button disabled className="max-md:px-3">
            {LABEL}
          </Button>
        )}
      </ActionBar>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  );
}

/** The link itself continues, in this tab or a new one, which reads the stored choice. */
export const ChooseSettingLink = ({
  href,
  onChoose,
}: {
  href: string;
  onChoose: (event: MouseEvent) => void;
}) => (
  <ButtonLink
    href={href}
    onClick={onChoose}
    onAuxClick={(event) => {
      // the middle button opens a new tab
      if (event.button === 1) onChoose(event);
    }}
    className="max-md:px-3"
  >
    {LABEL}
  </ButtonLink>
);
