ALTER TABLE "passkeys" ADD COLUMN "rp_id" text;
