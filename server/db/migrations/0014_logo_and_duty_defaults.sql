CREATE TABLE "company_logo" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"image" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "company_logo_one_row" CHECK (id = 1),
	CONSTRAINT "company_logo_size" CHECK (length(image) <= 400000)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_prices" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_minutes" json DEFAULT '{}'::json NOT NULL;