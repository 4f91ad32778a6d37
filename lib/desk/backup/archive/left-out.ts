/**
 * Tables that no backup holds, each with the reason. Every other table is backed up, so its migration has to create it: a
 * table that is in neither place can't be restored, and writing a backup refuses it.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "public.rate_limits": "counts requests of the last hour; releases before its migration made it at run time",
  "public.page_timings": "how fast pages were within the last 30 days, which says nothing of a restored shop",
  "public.page_errors": "errors in visitors' browsers within the last 30 days",
  "public.stored_pages": "rendered pages, which are made again",
  "public.cdn_purge_claims": "what a CDN was purged of, which a restored shop doesn't know",
  "public.index_now_sent": "what search engines know of, which a restored shop can't say",
  "public.alert_progress":
    "what alerts have looked at, which a restored shop begins again from its newest change",
  "public.shared_files": "uploads and reports of imports that expire within days or months",
  "public.shared_file_chunks": "their content",
  "public.backup_runs": "lists files beside the database, which a restored shop can't vouch for",
  "public.background_jobs":
    "when jobs run next and which process runs them, which a shop finds out when it starts",
  "public.provider_checks":
    "when the payment provider was last asked about an order, which is asked again within a minute",
  "drizzle.__drizzle_migrations": "the applied migrations, which the manifest lists",
};

/** Schemas that are left out whole, each with the reason. */
export const LEFT_OUT_SCHEMAS: Readonly<Record<string, string>> = {
  jobs: "queues of releases before background_jobs; work that is due is found again",
};
