CREATE TABLE "mailbox_counts" (
	"mailbox" text NOT NULL,
	"cause" text NOT NULL,
	"hour_start" timestamp with time zone NOT NULL,
	"in_hour" smallint NOT NULL,
	"day_start" timestamp with time zone NOT NULL,
	"in_day" smallint NOT NULL,
	CONSTRAINT "mailbox_counts_mailbox_cause_pk" PRIMARY KEY("mailbox","cause")
);
