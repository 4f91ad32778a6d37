/**
 * What bounds a table. `pruned`: rows are deleted by the named work of `UPKEEP` in lib/desk/jobs/upkeep.ts · `swept`: rows are
 * deleted or replaced by what adds them · `record`: kept, because the law, money, or safety needs them, so the table grows with the
 * business · `owned`: as many as the owner, staff, or a customer keep, who delete them again.
 */
export type Growth =
  | { readonly kind: "pruned"; readonly by: string; readonly rule: string }
  | { readonly kind: "swept" | "record" | "owned"; readonly rule: string };

const pruned = (by: string, rule: string): Growth => ({ kind: "pruned", by, rule });
const swept = (rule: string): Growth => ({ kind: "swept", rule });
const record = (rule: string): Growth => ({ kind: "record", rule });
const owned = (rule: string): Growth => ({ kind: "owned", rule });

const WITH_ORDER = record("kept with its order");
const WITH_PAYMENT = record("kept with its payment");
const WITH_CUSTOMER = owned("deleted with its customer’s account");
const WITH_PRODUCT = owned("deleted with its product");
const WITH_STAFF = owned("one for each of the staff who has it");

/** What bounds each table of the shop. A table that is in no line fails a test: decide how it stops growing before it is added. */
export const GROWTH: Readonly<Record<string, Growth>> = {
  // orders and money
  orders: record("kept for the books"),
  order_lines: WITH_ORDER,
  line_costs: WITH_ORDER,
  order_events: WITH_ORDER,
  order_notes: WITH_ORDER,
  order_alerts: WITH_ORDER,
  order_tax_lines: WITH_ORDER,
  order_sources: WITH_ORDER,
  holds: WITH_ORDER,
  stone_confirmations: WITH_ORDER,
  stone_swaps: WITH_ORDER,
  payment_links: WITH_ORDER,
  return_requests: WITH_ORDER,
  returned_lines: WITH_ORDER,
  shipments: WITH_ORDER,
  shipment_lines: WITH_ORDER,
  shipping_labels: WITH_ORDER,
  purchase_orders: WITH_ORDER,
  purchase_order_lines: WITH_ORDER,
  promo_redemptions: WITH_ORDER,
  crypto_quotes: WITH_ORDER,
  payments: WITH_ORDER,
  payment_plans: WITH_ORDER,
  payment_plan_parts: WITH_ORDER,
  payment_plan_refunds: WITH_PAYMENT,
  payment_risks: WITH_PAYMENT,
  declined_attempts: WITH_PAYMENT,
  disputes: WITH_PAYMENT,
  dispute_movements: WITH_PAYMENT,
  refunds: WITH_PAYMENT,
  refund_lines: WITH_PAYMENT,
  refund_tax_lines: WITH_PAYMENT,
  tax_transactions: WITH_ORDER,
  tax_report_refusals: swept("deleted when the provider takes the report"),
  invoices: record("kept for the books, numbered without gaps"),
  amended_invoices: record("kept for the books"),
  credit_notes: record("kept for the books, numbered without gaps"),
  document_counters: swept("a row for each series and year"),
  store_credit_entries: record("kept: the balance is their sum"),
  gift_cards: record("kept; names, addresses, and messages are deleted once they are no longer needed"),
  past_orders: record(
    "kept for the books, without the person once their account is deleted; an undo of their import deletes them",
  ),
  measurement_events: pruned("pruneMeasuredEvents", "30 days; what they said is deleted once it is sent"),
  measurement_keys: owned("one for each measuring service"),
  reviews: pruned(
    "pruneReviews",
    "a year if rejected; published ones stay, without the person once they ask",
  ),
  review_requests: record("one for each order whose buyer was asked"),
  review_stops: record("kept so that nobody is asked again"),
  provider_checks: pruned("pruneProviderChecks", "a day after the last check"),
  payment_events: pruned("prunePaymentEvents", "90 days"),
  idempotency_keys: pruned("pruneIdempotencyKeys", "24 hours"),
  phone_drafts: pruned("prunePhoneDrafts", "60 days after the last change"),
  buyer_identifications: pruned("pruneDutyRecords", "five years"),
  sanctions_matches: pruned("pruneDutyRecords", "five years after they were cleared"),
  sanctions_lists: owned("a row for each list that the owner loads"),
  sanctions_names: swept("those of the newest list"),

  // goods
  diamonds: pruned(
    "pruneWithdrawnStones",
    "setting withdrawnStoneDays; sold stones are kept with their orders",
  ),
  stone_offers: pruned("pruneWithdrawnStones", "setting withdrawnStoneDays"),
  price_history: pruned("prunePriceHistory", "setting priceHistoryDays"),
  feed_runs: pruned("pruneFeedRuns", "a year; the last complete run of each supplier stays"),
  suppliers: owned("one for each supplier"),
  feed_sources: owned("one for each supplier"),
  price_rules: owned("the owner’s rules"),
  piece_costs: WITH_PRODUCT,
  metal_prices: owned("one for each metal"),
  categories: owned("the owner’s categories"),
  products: owned("the owner’s products"),
  product_variants: WITH_PRODUCT,
  product_categories: WITH_PRODUCT,
  product_attributes: WITH_PRODUCT,
  settings: WITH_PRODUCT,
  setting_diamond_types: WITH_PRODUCT,
  promo_codes: owned("the owner’s codes"),
  sales: owned("the owner’s sales"),
  sale_pieces: swept("a row for each variant in a sale"),
  automatic_discounts: owned("the owner’s discounts"),
  demo_deliveries: swept("one for each product and code of the demo"),
  rings: pruned("pruneRings", "setting savedRingDays"),
  media: owned("deleted with what it shows"),
  remote_files: pruned("pruneRemoteFiles", "deleted once no stone names the address"),
  rendered_pictures: swept(
    "one for each picture of the shop’s designs, and 10,000 of stones in their own cut",
  ),

  // people
  customers: owned("until its owner deletes the account"),
  addresses: WITH_CUSTOMER,
  carts: WITH_CUSTOMER,
  cart_lines: WITH_CUSTOMER,
  wishlists: WITH_CUSTOMER,
  wishlist_items: WITH_CUSTOMER,
  unfinished: WITH_CUSTOMER,
  provider_accounts: WITH_CUSTOMER,
  customer_notes: WITH_CUSTOMER,
  tax_exemptions: WITH_CUSTOMER,
  vat_number_checks: WITH_CUSTOMER,
  vat_number_answers: pruned("pruneVatAnswers", "90 days after the number was entered last"),
  sessions: pruned("pruneSessions", "30 days after the last visit"),
  mail_tokens: pruned("pruneMailTokens", "90 days after the link expired"),
  audit_log: record("kept for safety: a trigger refuses to delete what accounts did"),
  messages: record("kept until the writer’s account is deleted, or asks for it"),
  published_questions: record("kept with its message, and with what it is about"),
  message_answers: record("kept with its message"),
  newsletter_subscriptions: pruned(
    "pruneSubscriptions",
    "90 days if unconfirmed; others are a record of the consent",
  ),
  appointments: pruned(
    "pruneAppointments",
    "setting appointmentBooking: a year unless the owner chooses otherwise",
  ),
  alerts: pruned(
    "pruneAlerts",
    "30 days after they ended, expired (setting alertDays), or weren’t confirmed",
  ),
  alert_findings: pruned("pruneAlerts", "30 days after they were mailed, or with their alert"),
  cart_reminder_consents: WITH_CUSTOMER,
  cart_reminders: pruned("pruneCartReminders", "90 days, or with their customer"),
  mails: pruned("pruneMails", "text and address 90 days, those of hints until sent, the row two years"),
  mail_attachments: pruned("pruneMails", "90 days"),
  mailbox_counts: pruned("pruneMails", "a day"),
  mail_server: swept("one row"),

  // the house
  staff: owned("the owner’s staff"),
  staff_sessions: pruned("pruneStaffSessions", "30 days"),
  staff_invitations: owned("one for each person invited"),
  staff_recovery_codes: WITH_STAFF,
  staff_passkeys: WITH_STAFF,
  staff_challenges: swept("five minutes, deleted by the next one"),
  saved_views: WITH_STAFF,
  admin_keys: owned("the owner’s keys"),
  carrier_accounts: owned("one at most"),
  webhooks: owned("the owner’s webhooks, 50 at most"),
  webhook_events: pruned("pruneWebhookEvents", "30 days"),
  webhook_deliveries: pruned("pruneWebhookEvents", "with their event; all of a webhook when it is deleted"),
  reply_templates: owned("the staff’s templates"),
  shop_audit: record("kept for safety: a trigger refuses to delete what the staff did"),
  setting_values: owned("one for each setting that was changed"),
  setting_versions: record("one for each change of a setting"),
  setting_drafts: WITH_STAFF,
  text_versions: record("one for each change of a text"),
  redirects: owned("the owner’s, and one for each address that changed"),
  shop_moves: record("one for each import from another shop"),
  shop_moved_records: record("kept with their import, so that it is known again and can be undone"),
  tax_rates: owned("those of the files that the owner loads, and what they replaced"),
  tax_imports: owned("a row for each file; the file itself goes once it is decided about"),
  shop_days: record("one row a day"),
  campaigns: owned("those that the staff write"),
  currency_prices: WITH_PRODUCT,
  exchange_rates: pruned("pruneRates", "400 days; the newest of each currency stays"),
  exchange_terms: record("one for each change of a rate, margin, or rounding"),

  // machinery
  change_log: pruned("pruneLog", "seven days; the last change of each tag stays"),
  change_counter: swept("one row"),
  page_timings: pruned("prunePageReports", "30 days"),
  page_errors: pruned("prunePageReports", "30 days"),
  rate_limits: pruned("pruneRateLimits", "an hour"),
  stored_pages: swept("PAGE_CACHE_MB; the oldest go first"),
  shared_files: pruned("pruneSharedFiles", "days to 90 days, by their kind"),
  shared_file_chunks: pruned("pruneSharedFiles", "with their file"),
  long_work: swept("seven days, deleted by the next work"),
  backup_runs: swept("400 days, deleted by the next backup"),
  cdn_purge_claims: swept("one row"),
  index_now_sent: swept("one row"),
  alert_progress: swept("one row"),
  background_jobs: swept("a row for each job; those of gone machines and feeds go after minutes and a week"),
  cdn_purges: swept("one row"),
};

/** What bounds the tables of other schemas. */
export const GROWTH_OF_SCHEMAS: Readonly<Record<string, Growth>> = {
  drizzle: swept("one row for each migration"),
  jobs: swept("pg-boss deletes jobs two days after they ended"),
};
