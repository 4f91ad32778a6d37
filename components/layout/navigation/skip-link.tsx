type Props = {
  /** id of what it leads to, which can take the focus */
  target: string;
  children: string;
};

/** A tab stop that skips what comes before its target, seen while it has the focus: the first one skips the header. */
export function SkipLink({ target, children }: Props) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-(--layer-skip) rounded-sm bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {children}
    </a>
  );
}
