ALTER TABLE "campaign_offers" DROP CONSTRAINT "campaign_offers_technician_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_offers" ALTER COLUMN "technician_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;