CREATE TABLE "first_step_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
-- Whoever works with it already has made the first steps.
INSERT INTO "first_step_marks" ("name", "at", "by") SELECT 'hidden', now(), 'termin' WHERE EXISTS (SELECT 1 FROM "clients");
