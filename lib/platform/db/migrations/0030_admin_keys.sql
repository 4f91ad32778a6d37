CREATE TABLE "admin_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "admin_keys_name_unique" UNIQUE("name"),
	CONSTRAINT "admin_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "admin_keys_name" CHECK (length(name) between 1 and 60),
	CONSTRAINT "admin_keys_scopes" CHECK (cardinality(scopes) > 0)
);
