-- no backup and no replica holds it, so a database that was restored has its CDN purged of everything
CREATE UNLOGGED TABLE "cdn_purge_claims" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "cdn_purge_claims_one" CHECK (id = 1)
);
