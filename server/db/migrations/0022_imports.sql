CREATE TABLE "import_assignments" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fields" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "import_assignments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" json NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"decision" text,
	"verdict" text,
	"reason" text DEFAULT '' NOT NULL,
	"read" json,
	"phones" text[],
	"place_key" text,
	"client_id" integer,
	"joins_line" integer,
	"brought_client" boolean DEFAULT false NOT NULL,
	"device_id" integer,
	"service_id" integer,
	"written_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_verdict_word" CHECK (verdict in ('NEW', 'JOINED', 'SECOND_DEVICE', 'DOUBTFUL', 'REFUSED', 'EXISTS', 'LEFT_OUT')),
	CONSTRAINT "import_rows_decision" CHECK (decision in ('NEW', 'JOIN', 'LEAVE_OUT'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"status" text NOT NULL,
	"heads" json NOT NULL,
	"columns" json NOT NULL,
	"defaults" json NOT NULL,
	"notes" json NOT NULL,
	"job_id" integer,
	"judged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	CONSTRAINT "imports_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "imports_status" CHECK (status in ('READ', 'JUDGING', 'JUDGED', 'RUNNING', 'DONE', 'UNDONE'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_device" ON "import_rows" USING btree ("device_id") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");