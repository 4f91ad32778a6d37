CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "holds_diamond" ON "holds" USING btree ("diamond_id");--> statement-breakpoint
CREATE INDEX "stone_confirmations_diamond" ON "stone_confirmations" USING btree ("diamond_id");--> statement-breakpoint
CREATE INDEX "stone_swaps_old_diamond" ON "stone_swaps" USING btree ("old_diamond_id");--> statement-breakpoint
CREATE INDEX "stone_swaps_new_diamond" ON "stone_swaps" USING btree ("new_diamond_id");