CREATE TABLE "vat_number_checks" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"reference" text,
	"checked_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_number_checks_state" CHECK (state in ('valid', 'invalid', 'away')),
	CONSTRAINT "vat_number_checks_answered" CHECK ((state = 'away') = (checked_at is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "removed_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "vat_number_checks" ADD CONSTRAINT "vat_number_checks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_removed_tax" CHECK (removed_tax_cents >= 0);--> statement-breakpoint
-- the standard rates of VAT that the shop did not come with yet, and those of parts of Austria and Portugal, as of January 2026
-- (lib/selling/tax/rates/vat-rates.ts); a country that somebody has entered rates of keeps those alone
INSERT INTO "tax_rates" ("country", "postal_from", "postal_to", "level", "authority", "code", "name", "rate_ppm", "on_shipping", "basis", "valid_from", "source")
SELECT r.*, '2026-01-01'::date, 'shipped' FROM (VALUES
('AT', '6691', '6691', 'country', 'Austria', 'AT', 'VAT', 190000, true, 'UStG Austria, § 10 (4): Jungholz'),
('AT', '6991', '6993', 'country', 'Austria', 'AT', 'VAT', 190000, true, 'UStG Austria, § 10 (4): Mittelberg'),
('BG', NULL, NULL, 'country', 'Bulgaria', 'BG', 'VAT', 200000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('CY', NULL, NULL, 'country', 'Cyprus', 'CY', 'VAT', 190000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('EE', NULL, NULL, 'country', 'Estonia', 'EE', 'VAT', 240000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('GR', NULL, NULL, 'country', 'Greece', 'GR', 'VAT', 240000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('HR', NULL, NULL, 'country', 'Croatia', 'HR', 'VAT', 250000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('HU', NULL, NULL, 'country', 'Hungary', 'HU', 'VAT', 270000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('LT', NULL, NULL, 'country', 'Lithuania', 'LT', 'VAT', 210000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('LV', NULL, NULL, 'country', 'Latvia', 'LV', 'VAT', 210000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('MT', NULL, NULL, 'country', 'Malta', 'MT', 'VAT', 180000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('PT', '9000', '9499-999', 'country', 'Portugal', 'PT', 'VAT', 220000, true, 'CIVA Portugal, article 18 (3): Madeira'),
('PT', '9500', '9999-999', 'country', 'Portugal', 'PT', 'VAT', 160000, true, 'CIVA Portugal, article 18 (3): the Azores'),
('RO', NULL, NULL, 'country', 'Romania', 'RO', 'VAT', 210000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('SI', NULL, NULL, 'country', 'Slovenia', 'SI', 'VAT', 220000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('SK', NULL, NULL, 'country', 'Slovakia', 'SK', 'VAT', 230000, true, 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('IS', NULL, NULL, 'country', 'Iceland', 'IS', 'VAT', 240000, true, 'Act No. 50/1988 on VAT, article 14'),
('LI', NULL, NULL, 'country', 'Liechtenstein', 'LI', 'VAT', 81000, true, 'Tax Administration of Liechtenstein, VAT rates from 2024')
) r ("country", "postal_from", "postal_to", "level", "authority", "code", "name", "rate_ppm", "on_shipping", "basis")
WHERE NOT EXISTS (
  SELECT FROM "tax_rates" t WHERE t."country" = r."country"
    AND (t."source" <> 'shipped' OR t."postal_from" IS NOT DISTINCT FROM r."postal_from")
);--> statement-breakpoint
-- where the rates that the shop came with are from
UPDATE "tax_rates" t SET "basis" = r."basis" FROM (VALUES
('AT', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('BE', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('CZ', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('DE', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('DK', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('ES', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('FI', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('FR', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('IE', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('IT', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('LU', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('NL', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('PL', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('PT', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('SE', 'European Commission, Taxes in Europe Database (TEDB), VAT rates, January 2026'),
('AE', 'Federal Decree-Law No. 8 of 2017, article 3'),
('AU', 'A New Tax System (GST) Act 1999, section 9-70'),
('CH', 'Swiss Federal Tax Administration, VAT rates from 2024'),
('GB', 'Value Added Tax Act 1994, section 2'),
('JP', 'National Tax Agency, consumption tax'),
('NO', 'Norwegian Parliament, resolution on VAT for 2026, § 2'),
('NZ', 'Goods and Services Tax Act 1985, section 8'),
('SG', 'Inland Revenue Authority of Singapore, GST rates from 2024')
) r ("country", "basis") WHERE t."country" = r."country" AND t."source" = 'shipped' AND t."basis" IS NULL;
