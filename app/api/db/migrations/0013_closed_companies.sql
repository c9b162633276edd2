ALTER TABLE "companies" ADD COLUMN "closed_at" timestamp with time zone;
