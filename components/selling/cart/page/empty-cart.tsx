import type { ReactNode } from "react";
import { StartWithDiamondLink } from "@/components/layout/menus/start-with-diamond-link";
import { LineArt } from "@/components/layout/messages/line-art";
import { buttonClass } from "@/components/ui/form/button-style";

/** An empty cart with the two ways to fill it, and pieces of the shop or the way back to it below them. */
export function EmptyCart({ pieces }: { pieces?: ReactNode }) {
  return (
    <>
      <div className="grid justify-items-start gap-6 border-y border-line py-10">
        <LineArt />
        <p className="max-w-prose text-lg">
          Your cart is empty. Start your ring with a setting or a diamond.
        </p>
        <div className="flex flex-wrap gap-3">
          <a href="/build-a-ring" className={buttonClass("primary")}>
            Start with a setting
          </a>
          <StartWithDiamondLink className={buttonClass("secondary")}>
            Start with a diamond
          </StartWithDiamondLink>
        </div>
      </div>
      {pieces ?? (
        <p>
          <a href="/" className="text-link inline-flex min-h-11 items-center">
            Continue shopping
          </a>
        </p>
      )}
    </>
  );
}
