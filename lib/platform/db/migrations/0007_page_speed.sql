CREATE TABLE "page_errors" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"browser" text NOT NULL,
	"is_phone" boolean NOT NULL,
	"error" text NOT NULL,
	"message" text NOT NULL,
	"place" text,
	"times" integer NOT NULL,
	CONSTRAINT "page_errors_day_page_browser_is_phone_error_pk" PRIMARY KEY("day","page","browser","is_phone","error")
);
--> statement-breakpoint
CREATE TABLE "page_timings" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"browser" text NOT NULL,
	"is_phone" boolean NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_timings_day_page_browser_is_phone_metric_bucket_pk" PRIMARY KEY("day","page","browser","is_phone","metric","bucket")
);
