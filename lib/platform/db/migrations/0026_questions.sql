CREATE TABLE "published_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"product_id" uuid,
	"diamond_id" uuid,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_questions_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "published_questions_subject" CHECK (num_nonnulls(product_id, diamond_id) = 1),
	CONSTRAINT "published_questions_words" CHECK (length(question) between 1 and 1000 and length(answer) between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind_of";--> statement-breakpoint
ALTER TABLE "published_questions" ADD CONSTRAINT "published_questions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_questions" ADD CONSTRAINT "published_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_questions" ADD CONSTRAINT "published_questions_diamond_id_diamonds_id_fk" FOREIGN KEY ("diamond_id") REFERENCES "public"."diamonds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_questions_product" ON "published_questions" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "published_questions_diamond" ON "published_questions" USING btree ("diamond_id","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind_of" CHECK (kind in ('contact', 'feedback', 'price_match', 'stone_request', 'bespoke', 'question'));