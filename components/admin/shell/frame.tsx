"use client";

import { Suspense, useEffect, useRef, useState } from "react";
import { Link, Route, Routes, useLocation } from "react-router";
import { cn } from "@/components/ui/cn";
import { Drawer } from "@/components/ui/overlay/drawer";
import { clearToasts, prepareToasts } from "@/components/ui/overlay/toast";
import { site } from "@/lib/platform/site/site";
import { type Identity, IdentityProvider, useIdentity } from "../identity";
import { UnsavedGuard } from "../kit/form/unsaved";
import { PageLoading } from "../kit/loading";
import { MailNotice } from "../kit/mail-state";
import { MENU } from "./menu";
import { Palette } from "./palette";
import { PAGES } from "./routes";
import { SignOutButton } from "./sign-out-button";

/** The frame around every page: menu at the left, on phones in a drawer; what is searched and said above and below. */
export function Frame({ identity }: { identity: Identity }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a followed link closes the drawer
  useEffect(() => setMenuOpen(false), [pathname]);
  useEffect(() => {
    // at once, because a failing network is reported in a toast, too
    prepareToasts();
    // the next person to sign in isn’t shown what somebody else did
    return clearToasts;
  }, []);
  return (
    <IdentityProvider identity={identity}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-skip) focus:bg-card focus:p-3"
      >
        Skip to content
      </a>
      <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="hidden border-r border-line bg-card lg:block">
          <div className="sticky top-0 flex max-h-dvh min-h-dvh flex-col gap-6 overflow-y-auto p-4">
            <Brand />
            <Menu />
            <div className="mt-auto">
              <Person />
            </div>
          </div>
        </aside>
        <div className="min-w-0">
          <header className="sticky top-0 z-(--layer-header) flex items-center gap-3 border-b border-line bg-card px-4 py-2 lg:px-8">
            <button
              type="button"
              className="inline-flex min-h-11 items-center rounded-sm px-3 hover:bg-stone lg:hidden"
              onClick={() => setMenuOpen(true)}
            >
              Menu
            </button>
            <Palette />
          </header>
          <main id="main" tabIndex={-1} className="mx-auto max-w-page px-4 py-6 outline-none lg:px-8">
            <MailNotice />
            <Pages />
          </main>
        </div>
      </div>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} side="left" title={site.name}>
        <div className="grid gap-6">
          <Menu />
          <Person />
        </div>
      </Drawer>
      <UnsavedGuard />
    </IdentityProvider>
  );
}

const Brand = () => (
  <Link to="/" className="font-display text-2xl">
    {site.name}
  </Link>
);

function Menu() {
  const { permissions } = useIdentity();
  const { pathname } = useLocation();
  const isHere = (path: string) =>
    path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav aria-label="Back office" className="grid gap-5">
      {MENU.map(({ label, entries }) => {
        const allowed = entries.filter(({ permission }) => permissions.includes(permission));
        if (allowed.length === 0) return null;
        return (
          <div key={label ?? ""} className="grid gap-1">
            {label && (
              <p className="px-3 text-xs font-semibold tracking-wide text-muted uppercase">{label}</p>
            )}
            <ul>
              {allowed.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    aria-current={isHere(entry.path) ? "page" : undefined}
                    className={cn(
                      "flex min-h-11 items-center rounded-sm px-3 text-sm hover:bg-stone lg:min-h-9",
                      isHere(entry.path) && "bg-accent-soft font-medium text-accent",
                    )}
                  >
                    {entry.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Person() {
  const { name, email } = useIdentity();
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-sm">
      <Link to="/account" className="min-w-0 rounded-sm px-3 py-2 hover:bg-stone">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-muted">{email}</span>
      </Link>
      <SignOutButton />
    </div>
  );
}

function Pages() {
  const { permissions } = useIdentity();
  const { pathname } = useLocation();
  const first = useRef(true);
  // a screen reader announces the new page; the browser announces the first one
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => {
    if (first.current) first.current = false;
    else document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        {PAGES.map(({ path, permission, Page }) => (
          <Route
            key={path}
            path={path}
            element={permissions.includes(permission) ? <Page /> : <NotAllowed />}
          />
        ))}
        <Route path="*" element={<NoPage />} />
      </Routes>
    </Suspense>
  );
}

const NotAllowed = () => (
  <Message title="Not for your role">Ask an owner if you need this page for your work.</Message>
);

const NoPage = () => (
  <Message title="Page not found">This address leads nowhere, or what it showed was deleted.</Message>
);

function Message({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-2 py-12 text-center">
      <h1 className="font-display text-xl">{title}</h1>
      <p className="text-muted">{children}</p>
      <p>
        <Link to="/" className="text-accent hover:underline">
          Go to Today
        </Link>
      </p>
    </div>
  );
}
