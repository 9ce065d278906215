CREATE TABLE "service_deletions" (
	"id" serial PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"type" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "service_deletions_type" CHECK (type in ('KONSERWACJA', 'NAPRAWA', 'PRZEGLAD_OKRESOWY', 'INSTALACJA', 'DIAGNOSTYKA', 'MODERNIZACJA', 'AWARIA'))
);
--> statement-breakpoint
ALTER TABLE "service_deletions" ADD CONSTRAINT "service_deletions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_deletions_client" ON "service_deletions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "service_deletions_at" ON "service_deletions" USING btree ("at");