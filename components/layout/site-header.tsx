import { Logo } from "./logo";

export function SiteHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center">
        <Logo />
      </div>
    </header>
  );
}
