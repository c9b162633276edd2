-- A month in whole cents does not tell the year that it is a twelfth of. Of rows that are there nobody kept it.
ALTER TABLE "paycycle_compensations" ADD COLUMN "annual_salary" bigint;
