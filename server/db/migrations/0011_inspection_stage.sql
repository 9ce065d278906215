ALTER TABLE "sms_messages" ADD COLUMN "due_date" date;--> statement-breakpoint
CREATE INDEX "services_open" ON "services" USING btree ("device_id","starts_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "sms_messages_due" ON "sms_messages" USING btree ("device_id","due_date","created_at") WHERE due_date is not null;--> statement-breakpoint
-- The due date of a planned message is in the plan; that of one sent by hand is in the link issued in the same transaction.
update "sms_messages" m set "due_date" = p."due_date"
  from "planned_sms" p where p."id" = m."planned_sms_id" and p."due_date" is not null;
--> statement-breakpoint
update "sms_messages" m set "due_date" = c."due_date"
  from "confirmations" c where m."due_date" is null and c."device_id" = m."device_id" and c."issued_at" = m."created_at";
--> statement-breakpoint
-- The map shows the booked service.
create trigger services_on_map after insert or delete or update of device_id, type, status, starts_at, ends_at, technician on services
  for each statement execute function public.mark_map_change();
