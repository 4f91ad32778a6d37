CREATE TABLE "mail_server" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "send_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "filed_at" timestamp with time zone;