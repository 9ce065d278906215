CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" integer,
	"verb" text NOT NULL,
	"noun" text NOT NULL,
	"subject_id" integer,
	"subject" text NOT NULL,
	"client_id" integer,
	"device_id" integer,
	"changes" json NOT NULL,
	"request_id" text,
	"search" text GENERATED ALWAYS AS (regexp_replace(fold(actor || ' ' || subject), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL,
	CONSTRAINT "events_verb" CHECK (verb in ('CREATED', 'CHANGED', 'DELETED', 'RESET')),
	CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'SERVICE', 'ATTACHMENT', 'PLANNED_SMS', 'USER', 'SETTINGS', 'IMPORT'))
);
--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_client" ON "events" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "events_device" ON "events" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "events_noun" ON "events" USING btree ("noun","id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "events_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('termin.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events are append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "events_append_only" BEFORE UPDATE OR DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION "events_append_only"();
