CREATE TABLE "first_step_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
-- An installation with clients does not need the list of first steps.
INSERT INTO "first_step_marks" ("name", "at", "by") SELECT 'hidden', now(), 'termin' WHERE EXISTS (SELECT 1 FROM "clients");
