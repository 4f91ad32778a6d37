import { Copyright } from "./copyright";

export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page-width py-8">
        <Copyright />
      </div>
    </footer>
  );
}
