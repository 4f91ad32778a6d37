/** Class of a value among several of which one is chosen. */
export const OPTION_CLASS =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-line bg-card px-3 py-2 text-sm hover:border-line-strong has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
