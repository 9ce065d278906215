-- Checked at the end of a statement, so that several offers of a day may move at once.
ALTER TABLE "campaign_offers" DROP CONSTRAINT "campaign_offers_time";--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_time" EXCLUDE USING gist (
  int8range(
    (technician_id::bigint * 100000 + (day - date '2000-01-01')) * 1440 + begins,
    (technician_id::bigint * 100000 + (day - date '2000-01-01')) * 1440 + begins + minutes
  ) WITH &&
) WHERE (ended_at is null and (answer is null or answer = 'ACCEPTED')) DEFERRABLE INITIALLY IMMEDIATE;
