export const CONTROL_CLASS =
  "block w-full min-h-12 rounded-sm border border-line-strong bg-card px-3 py-2 text-base text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:bg-stone disabled:text-muted";
