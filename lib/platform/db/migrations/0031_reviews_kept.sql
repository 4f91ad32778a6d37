ALTER TABLE "order_lines" ADD COLUMN "is_review_erased" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "incentive" text;