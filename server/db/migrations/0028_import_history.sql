CREATE TABLE "import_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"service_id" integer,
	"sms_id" integer,
	CONSTRAINT "import_history_one" CHECK ((service_id is null) <> (sms_id is null))
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "history" json;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_history_import" ON "import_history" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_history_service" ON "import_history" USING btree ("service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_history_sms" ON "import_history" USING btree ("sms_id") WHERE sms_id is not null;