ALTER TABLE "alert_progress" ADD COLUMN "seen_version" bigint;--> statement-breakpoint
ALTER TABLE "alert_progress" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_progress" ADD COLUMN "searches_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "alert_findings_mailed" ON "alert_findings" USING btree ("mailed_at") WHERE mailed_at is not null;