import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "@/components/ui/form/button-style";
import { Spinner } from "@/components/ui/icons/spinner";
import { Link } from "@/components/ui/navigation/link";

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** A button; `busy` shows that its action is running, and ignores a second click without losing the focus. */
export function Button({
  variant,
  size,
  className,
  busy = false,
  type = "button",
  children,
  onClick,
  ...rest
}: Look & ComponentProps<"button"> & { busy?: boolean }) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
