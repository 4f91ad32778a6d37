ALTER TABLE "stone_offers" DROP CONSTRAINT "stone_offers_state";--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "approved" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_offers" ADD CONSTRAINT "stone_offers_state" CHECK (state in ('offered', 'conflict', 'hidden', 'withdrawn'));