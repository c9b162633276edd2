CREATE TABLE "removed_bytes" (
	"id" uuid PRIMARY KEY NOT NULL
);
