ALTER TABLE "import_history" DROP CONSTRAINT "import_history_one";--> statement-breakpoint
ALTER TABLE "import_history" ADD COLUMN "duty_id" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "warranty_windows" json;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_duty_due" ON "events" USING btree ((case when verb = 'COMPLETED' then changes -> 1 ->> 'from' else changes -> 1 ->> 'to' end)) WHERE noun = 'DUTY' and verb in ('COMPLETED', 'REOPENED');--> statement-breakpoint
CREATE UNIQUE INDEX "import_history_duty" ON "import_history" USING btree ("duty_id") WHERE duty_id is not null;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_one" CHECK (num_nonnulls(service_id, duty_id, sms_id) = 1);--> statement-breakpoint
UPDATE "imports" SET history = (history::jsonb || '{"duties":0}')::json WHERE history is not null;
--> statement-breakpoint
-- The map shows which duties of a device are late or due soon.
CREATE TRIGGER duties_on_map AFTER INSERT OR DELETE OR UPDATE OF device_id, kind, due_on, active ON duties
  FOR EACH STATEMENT EXECUTE FUNCTION public.mark_map_change();
