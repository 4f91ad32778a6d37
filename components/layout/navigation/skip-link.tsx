/** The first tab stop, which skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-(--layer-skip) rounded-sm bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to main content
    </a>
  );
}
