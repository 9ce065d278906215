ALTER TABLE "services" drop column "search";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(case type when 'KONSERWACJA' then 'Konserwacja' when 'NAPRAWA' then 'Naprawa' when 'PRZEGLAD_OKRESOWY' then 'Przegląd okresowy' when 'INSTALACJA' then 'Instalacja' when 'DIAGNOSTYKA' then 'Diagnostyka' when 'MODERNIZACJA' then 'Modernizacja' when 'AWARIA' then 'Awaria' end || ' ' || coalesce(notes, '') || ' ' || coalesce(work_done, '') || ' ' || coalesce(technician, '') || ' ' || coalesce(cancel_reason, '')), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_sms" drop column "search";--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(phone, custom_phone, '') || ' ' || coalesce(message, custom_message, '')), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_answers" drop column "search";--> statement-breakpoint
ALTER TABLE "sms_answers" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" drop column "search";--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "planned_sms_search" ON "planned_sms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sms_answers_search" ON "sms_answers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sms_messages_search" ON "sms_messages" USING gin ("search" gin_trgm_ops);
