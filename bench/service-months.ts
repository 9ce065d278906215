import pg from 'pg'

/** Two months without other services. Both are a May that begins on a Thursday, so that the same holidays are drawn. */
export const quietMonth = { from: '2036-05-01', until: '2036-06-01', services: 50 }
export const busyMonth = { from: '2031-05-01', until: '2031-06-01', services: 5000 }

/** Inserts the services of both months, spread over their days between 7:00 and 17:00. */
export async function fillServiceMonths(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const { from, until, services } of [quietMonth, busyMonth]) {
      await client.query(
        `insert into services (device_id, client_id, type, status, starts_at, ends_at, technician, created_at, created_by, updated_at)
         select id, client_id, (array['PRZEGLAD_OKRESOWY', 'KONSERWACJA', 'NAPRAWA', 'AWARIA'])[1 + n % 4], 'SCHEDULED',
           starts_at, starts_at + interval '1 hour', 'Technik ' || n % 12, now(), 'bench', now()
         from (
           select n, id, client_id, (($1::date + (n * 7 % ($2::date - $1::date))::int + time '07:00')
             at time zone 'Europe/Warsaw') + n % 20 * interval '30 minutes' as starts_at
           from (select id, client_id, row_number() over (order by id) as n from devices limit $3) as numbered
         ) as placed`,
        [from, until, services],
      )
    }
    await client.query('vacuum analyze services')
  } finally {
    await client.end()
  }
}
