CREATE TABLE "exchange_rates" (
	"currency_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rate" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_currency_code_at_pk" PRIMARY KEY("currency_code","at")
);
--> statement-breakpoint
CREATE TABLE "saved_estimates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"estimates" jsonb NOT NULL,
	"total_employment_cost" bigint NOT NULL,
	"output_currency_code" text NOT NULL,
	"rates_versions" text[] NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"shared_until" timestamp with time zone,
	CONSTRAINT "saved_estimates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "monthly_fee" integer DEFAULT 59900 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_estimates_id" ON "saved_estimates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "saved_estimates_by_day" ON "saved_estimates" USING btree ("company_id","saved_at","id");