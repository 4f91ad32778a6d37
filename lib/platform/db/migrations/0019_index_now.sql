CREATE TABLE "index_now_sent" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "index_now_sent_one" CHECK (id = 1)
);
