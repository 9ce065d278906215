ALTER TABLE "services" ADD COLUMN "payment" text;--> statement-breakpoint
CREATE INDEX "services_unpaid" ON "services" USING btree ("performed_on") WHERE payment = 'UNPAID';--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_payment" CHECK (payment is null or (payment in ('CASH', 'CARD', 'TRANSFER', 'UNPAID') and status = 'COMPLETED'));