-- Search texts leave out the addresses of customers' pages and of their calls, too. One command for both, so that a table is written anew once;
-- the indexes go with their columns.
ALTER TABLE "protocols" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(number, '') || ' ' || coalesce(client, '') || ' ' || coalesce(device, '')), '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "refrigerant_entries" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(operator || ' ' || coalesce(operator_nip, '') || ' ' || device || ' ' || coalesce(serial_number, '') || ' ' || address || ' ' || technician), '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "customer_requests" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(text, '') || ' ' || coalesce(phone, '')), '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "services" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(case type when 'KONSERWACJA' then 'Konserwacja' when 'NAPRAWA' then 'Naprawa' when 'PRZEGLAD_OKRESOWY' then 'Przegląd okresowy' when 'INSTALACJA' then 'Instalacja' when 'DIAGNOSTYKA' then 'Diagnostyka' when 'MODERNIZACJA' then 'Modernizacja' when 'AWARIA' then 'Awaria' end || ' ' || coalesce(notes, '') || ' ' || coalesce(work_done, '') || ' ' || coalesce(technician, '') || ' ' || coalesce(cancel_reason, '')), '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "planned_sms" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(phone, custom_phone, '') || ' ' || coalesce(message, custom_message, '')), '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_answers" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_messages" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "protocols_search" ON "protocols" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refrigerant_entries_search" ON "refrigerant_entries" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_requests_search" ON "customer_requests" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "planned_sms_search" ON "planned_sms" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sms_answers_search" ON "sms_answers" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sms_messages_search" ON "sms_messages" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
set local termin.retention = 'on';
--> statement-breakpoint
-- The program writes this one. A few rows at most, which the index finds.
UPDATE "events" SET "search" = regexp_replace("search", '/(k|r|confirm|opt-out|d|document|offer|api/offers|api/passport|api/stickers)/[\w-]+', '', 'g')
  WHERE "search" ~ '/(opt-out|document|offer|api/offers|api/passport|api/stickers)/[\w-]';
--> statement-breakpoint
set local termin.retention = '';
