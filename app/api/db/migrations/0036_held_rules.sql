-- What can never be so is refused by the database itself, whoever writes it. Each table is read once meanwhile, the larger ones last, and
-- nobody else reads or writes it: about half a second for a million rows. One that breaks a rule ends the start, which changes nothing.
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_rate" CHECK (rate ~ '^[0-9]+([.][0-9]+)?$' and rate ~ '[1-9]');--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_fee" CHECK (monthly_fee >= 0);--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_days" CHECK (last_day >= first_day);--> statement-breakpoint
ALTER TABLE "paycycles" ADD CONSTRAINT "paycycles_days" CHECK (end_date >= start_date), ADD CONSTRAINT "paycycles_fee" CHECK (monthly_fee >= 0);--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_salary" CHECK (salary > 0);--> statement-breakpoint
ALTER TABLE "time_offs" ADD CONSTRAINT "time_offs_days" CHECK (end_date >= start_date and days_requested >= 0);--> statement-breakpoint
ALTER TABLE "additional_compensations" ADD CONSTRAINT "compensations_amount" CHECK (amount > 0);
