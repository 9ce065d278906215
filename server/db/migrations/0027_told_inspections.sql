DROP INDEX "services_told";--> statement-breakpoint
DROP INDEX "services_told_in_test";--> statement-breakpoint
CREATE INDEX "services_told" ON "services" USING btree ("told_at","created_at","price","device_id","status") WHERE told_at is not null and type in ('PRZEGLAD_OKRESOWY', 'KONSERWACJA') and status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "services_told_in_test" ON "services" USING btree ("told_in_test_at","created_at","price","device_id","status") WHERE told_in_test_at is not null and type in ('PRZEGLAD_OKRESOWY', 'KONSERWACJA') and status <> 'CANCELLED';