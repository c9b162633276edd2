CREATE TABLE "delegations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "delegations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "delegations_to" ON "delegations" USING btree ("company_id","delegate_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "delegations_of" ON "delegations" USING btree ("company_id","manager_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "delegations_by_end" ON "delegations" USING btree ("last_day") WHERE ended_at is null;
