ALTER TABLE "events" DROP CONSTRAINT "events_verb";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_noun_word";--> statement-breakpoint
DROP INDEX "events_client";--> statement-breakpoint
DROP INDEX "events_device";--> statement-breakpoint
DROP INDEX "events_noun";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "actor_kind" text DEFAULT 'USER' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "event_years" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE INDEX "events_record" ON "events" USING btree ("noun","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "events_client" ON "events" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "events_device" ON "events" USING btree ("device_id","at","id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor" CHECK (actor_kind in ('USER', 'CUSTOMER', 'GATEWAY', 'DUTY', 'IMPORT'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_verb" CHECK (verb in ('CREATED', 'CHANGED', 'MOVED', 'COMPLETED', 'CANCELLED', 'REOPENED', 'DELETED', 'RESET', 'CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN', 'SETTLED', 'SENT', 'RECEIVED', 'STARTED', 'STOPPED', 'RAN', 'UNDONE'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'SERVICE', 'CONFIRMATION', 'ATTACHMENT', 'SMS', 'PLANNED_SMS', 'SMS_ANSWER', 'BLOCKED_NUMBER', 'CAMPAIGN', 'USER', 'SETTINGS', 'IMPORT', 'JOB'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_event_years" CHECK (event_years between 1 and 20);--> statement-breakpoint
-- What the older tables tell, once each and in its order.
INSERT INTO events (at, actor, verb, noun, subject_id, subject, client_id, device_id, changes)
SELECT c.at, c.by, CASE c.kind WHEN 'EDITED' THEN 'CHANGED' ELSE c.kind END, 'SERVICE', s.id,
  case s.type when 'KONSERWACJA' then 'Konserwacja' when 'NAPRAWA' then 'Naprawa' when 'PRZEGLAD_OKRESOWY' then 'Przegląd okresowy' when 'INSTALACJA' then 'Instalacja' when 'DIAGNOSTYKA' then 'Diagnostyka' when 'MODERNIZACJA' then 'Modernizacja' when 'AWARIA' then 'Awaria' end || ', ' || to_char(s.starts_at AT TIME ZONE 'Europe/Warsaw', 'DD.MM.YYYY, HH24:MI'),
  s.client_id, s.device_id,
  coalesce((SELECT json_agg(CASE e->>'field'
      -- Złoty there, grosze here
      WHEN 'price' THEN json_build_object('field', 'price', 'from', round((e->>'from')::numeric * 100), 'to', round((e->>'to')::numeric * 100))
      ELSE e END ORDER BY place)
    FROM json_array_elements(c.changes) WITH ORDINALITY AS each (e, place)), '[]'::json)
FROM service_changes c JOIN services s ON s.id = c.service_id ORDER BY c.at, c.id;--> statement-breakpoint
INSERT INTO events (at, actor, actor_kind, verb, noun, subject_id, subject, client_id, device_id, changes)
SELECT c.at, coalesce(c.by, 'Klient'), CASE WHEN c.by IS NULL THEN 'CUSTOMER' ELSE 'USER' END, c.kind, 'CONFIRMATION', l.id,
  trim(k.first_name || ' ' || k.last_name), l.client_id, l.device_id,
  coalesce((SELECT json_agg(json_build_object('field', field, 'from', NULL, 'to', value) ORDER BY place)
    FROM (VALUES (1, 'preferredDay', c.preferred_day::text), (2, 'preferredPart', c.preferred_part), (3, 'note', c.note),
      (4, 'contactPhone', c.contact_phone),
      (5, 'rejectedServiceAt', to_char(c.rejected_visit_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) AS said (place, field, value)
    WHERE value IS NOT NULL), '[]'::json)
FROM confirmation_events c JOIN confirmations l ON l.id = c.confirmation_id JOIN clients k ON k.id = l.client_id ORDER BY c.at, c.id;--> statement-breakpoint
-- Clients and devices that were added before there were events; those of an import have its one event.
INSERT INTO events (at, actor, verb, noun, subject_id, subject, client_id, changes)
SELECT k.created_at, k.created_by, 'CREATED', 'CLIENT', k.id, trim(k.first_name || ' ' || k.last_name), k.id, '[]'
FROM clients k
WHERE NOT EXISTS (SELECT FROM events e WHERE e.noun = 'CLIENT' AND e.verb = 'CREATED' AND e.subject_id = k.id)
  AND NOT EXISTS (SELECT FROM import_rows r WHERE r.client_id = k.id AND r.brought_client)
ORDER BY k.created_at, k.id;--> statement-breakpoint
INSERT INTO events (at, actor, verb, noun, subject_id, subject, client_id, device_id, changes)
SELECT d.created_at, d.created_by, 'CREATED', 'DEVICE', d.id,
  trim(CASE d.type WHEN 'HEAT_PUMP' THEN 'Pompa ciepła' WHEN 'GAS_BOILER' THEN 'Kocioł gazowy' ELSE 'Klimatyzator' END || ' ' || coalesce(d.name, '')),
  d.client_id, d.id, '[]'
FROM devices d
WHERE NOT EXISTS (SELECT FROM events e WHERE e.noun = 'DEVICE' AND e.verb = 'CREATED' AND e.subject_id = d.id)
  AND NOT EXISTS (SELECT FROM import_rows r WHERE r.device_id = d.id)
ORDER BY d.created_at, d.id;--> statement-breakpoint
INSERT INTO events (at, actor, actor_kind, verb, noun, subject_id, subject, changes)
SELECT i.ran_at, i.created_by, 'IMPORT', 'RAN', 'IMPORT', i.id, i.file_name, json_build_array(
  json_build_object('field', 'clients', 'from', NULL, 'to', (SELECT count(*) FROM import_rows r WHERE r.import_id = i.id AND r.written_at IS NOT NULL AND r.brought_client)),
  json_build_object('field', 'devices', 'from', NULL, 'to', (SELECT count(r.device_id) FROM import_rows r WHERE r.import_id = i.id AND r.written_at IS NOT NULL)))
FROM imports i WHERE i.ran_at IS NOT NULL ORDER BY i.ran_at, i.id;--> statement-breakpoint
INSERT INTO events (at, actor, actor_kind, verb, noun, subject_id, subject, changes)
SELECT i.undone_at, coalesce(i.undone_by, i.created_by), 'IMPORT', 'UNDONE', 'IMPORT', i.id, i.file_name, '[]'
FROM imports i WHERE i.undone_at IS NOT NULL ORDER BY i.undone_at, i.id;--> statement-breakpoint
-- From now on the program fills it in.
ALTER TABLE "events" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
DROP TABLE "confirmation_events";--> statement-breakpoint
DROP TABLE "service_changes";
