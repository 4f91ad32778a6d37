"use client";

import type { ReactNode } from "react";
import { TypedText } from "@/components/ui/text/typed-text";
import { useLocalValue } from "@/hooks/use-local-value";
import { DISPLAY_NAME_KEY, initialsOf, parseDisplayName } from "@/lib/people/accounts/sessions/display-name";

/**
 * Links to the orders under the initials of the customer last signed in here, or under the icon in
 * `children`. The name is only a hint stored in this browser; the page behind the link checks the session.
 */
export function AccountLink({ href, children }: { href: string; children: ReactNode }) {
  const [stored] = useLocalValue<unknown>(DISPLAY_NAME_KEY, null);
  const name = parseDisplayName(stored);
  return (
    <a
      href={href}
      aria-label={name ? `${name}: your orders` : "Your account"}
      className="inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-sm px-[min(0.375rem,1.5vw)] hover:bg-stone"
    >
      {name ? (
        <>
          <span className="inline-flex size-7 items-center justify-center rounded-full bg-accent text-xs font-semibold text-on-accent">
            {initialsOf(name)}
          </span>
          <span className="hidden max-w-32 truncate text-sm [@media(width>575px)]:inline">
            <TypedText>{name}</TypedText>
          </span>
        </>
      ) : (
        children
      )}
    </a>
  );
}
