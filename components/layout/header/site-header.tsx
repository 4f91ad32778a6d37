import type { ReactNode } from "react";
import { CurrencyButton } from "@/components/layout/currency/currency-control";
import { currencyFacts } from "@/components/layout/currency/currency-facts";
import { AccountLink } from "@/components/layout/header/account-link";
import { CartLink } from "@/components/layout/header/cart-link";
import { Logo } from "@/components/layout/header/logo";
import { SearchToggle } from "@/components/layout/header/search-toggle";
import { StickyHeader } from "@/components/layout/header/sticky-header";
import { readHeaderMenus } from "@/components/layout/menus/header-entries";
import { MenuButton } from "@/components/layout/menus/menu-button";
import { MENU_PATH, menuAnchor } from "@/components/layout/menus/menus";
import { NavLink } from "@/components/layout/menus/nav-link";
import { NavMenu } from "@/components/layout/menus/nav-menu";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";
import { AccountIcon, CartIcon, HeartIcon, MenuIcon, SearchIcon } from "@/components/ui/icons/shop-icons";
import { isServed, ORDERS_PATH, WISHLIST_PATH } from "@/lib/platform/site/routes";

/** A link in place of a button that only scripts can open. */
const WITHOUT_SCRIPTS =
  "hidden size-tap items-center justify-center rounded-sm hover:bg-stone noscript:max-lg:inline-flex";

/**
 * The full header: search, logo and the shopper's links, with the menus below, or a drawer of them on phones.
 */
export async function SiteHeader({ search }: { search: ReactNode }) {
  const [{ menus, arranged }, currency] = await Promise.all([readHeaderMenus(), currencyFacts()]);
  const account = isServed(ORDERS_PATH) && (
    <AccountLink href={ORDERS_PATH}>
      <AccountIcon className="size-[min(1.5rem,7.5vw)]" />
    </AccountLink>
  );
  return (
    <StickyHeader>
      <div className="pointer-events-auto relative z-10 border-b border-line bg-paper lg:border-b-0">
        <div className="page-width grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-[min(0.5rem,2.5vw)] lg:gap-6">
          <div className="flex items-center">
            <div className="lg:hidden">
              <MenuButton>
                <MenuIcon className="size-[min(1.5rem,7.5vw)]" />
              </MenuButton>
              {/* the drawer needs scripts */}
              <a
                href={MENU_PATH}
                aria-label="Menu"
                className="-ml-[min(0.75rem,3.75vw)] hidden size-tap items-center justify-center noscript:inline-flex"
              >
                <MenuIcon className="size-[min(1.5rem,7.5vw)]" />
              </a>
            </div>
            <SearchToggle icon={<SearchIcon className="size-[min(1.5rem,7.5vw)]" />}>{search}</SearchToggle>
            <a href="/search" aria-label="Search the shop" className={`lg:hidden ${WITHOUT_SCRIPTS}`}>
              <SearchIcon className="size-[min(1.5rem,7.5vw)]" />
            </a>
          </div>
          <Logo />
          <div className="-mr-2 flex items-center justify-end">
            {/* a shop with one currency has the document that it had */}
            {currency ? (
              <>
                <CurrencyButton
                  facts={currency}
                  className="mr-2 hidden min-h-11 items-center text-sm lg:inline-flex"
                />
                {account}
              </>
            ) : (
              account
            )}
            {isServed(WISHLIST_PATH) && (
              // a separate document, as the cart is
              <a
                href={WISHLIST_PATH}
                aria-label="Wishlist"
                // wishlist-store.ts fills in the number of saved pieces once there are any
                data-wishlist-count=""
                suppressHydrationWarning
                // the logo stays centered on phones, where this link is only in the drawer
                className="wishlist-count relative hidden size-tap items-center justify-center rounded-sm hover:bg-stone [@media(width>575px)]:inline-flex"
              >
                <HeartIcon className="size-[min(1.5rem,7.5vw)]" />
              </a>
            )}
            <CartLink>
              <CartIcon className="size-[min(1.5rem,7.5vw)]" />
            </CartLink>
          </div>
        </div>
      </div>
      <div className="header-menus hidden border-b border-line bg-paper lg:block">
        <nav
          aria-label="Main"
          // the drawer of phones reads it
          {...(arranged && { "data-arranged": JSON.stringify(arranged) })}
          className="page-width relative flex items-center justify-center gap-2"
        >
          {menus.map((entry) =>
            "href" in entry ? (
              <NavLink
                key={entry.label}
                link={entry}
                className="inline-flex h-12 items-center px-3 text-[0.9375rem] font-medium hover:text-accent focus-visible:-outline-offset-2"
              />
            ) : (
              <NavMenu key={entry.label} name={entry.label} href={`${MENU_PATH}#${menuAnchor(entry.label)}`}>
                {entry.label}
                <ChevronIcon className="transition-transform group-aria-expanded/menu:rotate-180" />
              </NavMenu>
            ),
          )}
        </nav>
      </div>
    </StickyHeader>
  );
}
