CREATE TABLE "cdn_purges" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "cdn_purges_one" CHECK (id = 1)
);
