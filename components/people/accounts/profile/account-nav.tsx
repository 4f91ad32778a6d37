"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { SignOutButton } from "../sign-in/sign-out-button";

const PAGES = [
  { href: "/my-account", label: "Profile" },
  {
    href: "/my-account/orders",
    label: "Orders",
    also: ["/my-account/view-order/", "/my-account/past-orders/"],
  },
  { href: "/my-account/wishlist", label: "Wishlist" },
  { href: "/my-account/alerts", label: "Alerts" },
  { href: "/my-account/address", label: "Addresses", also: ["/my-account/address/"] },
  { href: "/my-account/account", label: "Account details" },
  { href: "/my-account/password-change", label: "Password" },
] as const;

/** Account menu: a column beside the page, on phones a row that scrolls. */
export function AccountNav() {
  const path = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page moves the current entry into view
  useEffect(() => {
    const row = list.current;
    const here = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [path]);
  return (
    <nav aria-label="Your account" className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-4 flex scroll-px-24 gap-1 overflow-x-auto px-4 pb-1 lg:mx-0 lg:grid lg:gap-0 lg:border-l lg:border-line lg:px-0"
      >
        {PAGES.map((page) => {
          const here =
            path === page.href || ("also" in page && page.also.some((below) => path.startsWith(below)));
          return (
            <li key={page.href} className="shrink-0">
              <Link
                href={page.href}
                aria-current={here ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center rounded-full border px-4 text-sm whitespace-nowrap lg:-ml-px lg:flex lg:rounded-none lg:border-0 lg:border-l-2 lg:text-base",
                  here
                    ? "border-ink font-semibold"
                    : "border-line text-muted hover:text-ink lg:border-transparent",
                )}
              >
                {page.label}
              </Link>
            </li>
          );
        })}
        <li className="flex shrink-0 items-center lg:mt-4 lg:pl-px">
          <SignOutButton variant="quiet" size="sm" />
        </li>
      </ul>
    </nav>
  );
}
