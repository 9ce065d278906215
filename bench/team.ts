import pg from 'pg'

const teamSize = 6
const days = 60

/**
 * Inserts technicians with four visits each on every morning of the coming weeks: what proposals of a booking have to
 * work around.
 */
export async function fillTeam(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addTechnicians(client, teamSize)
    await client.query(
      `insert into services (device_id, client_id, type, status, starts_at, ends_at, technician, technician_id, created_at, created_by, updated_at)
       select device.id, client_id, 'NAPRAWA', 'SCHEDULED', starts_at, starts_at + interval '1 hour', first_name || ' ' || last_name,
         team.id, now(), 'bench', now()
       from (select id, first_name, last_name, row_number() over (order by id) as n from users where password_hash = 'none') as team,
         generate_series(1, $1::int) as day, generate_series(0, 3) as place,
         lateral (select (current_date + day + time '08:00' + place * interval '75 minutes') at time zone 'Europe/Warsaw' as starts_at) as times,
         lateral (select id, client_id from devices where lat is not null order by id offset (team.n * 400 + day * 4 + place) limit 1) as device`,
      [days],
    )
    await client.query('vacuum analyze services')
  } finally {
    await client.end()
  }
}

/** @returns their ids */
export async function addTechnicians(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (username, email, first_name, last_name, roles, active, password_hash, created_at)
     select 'serwisant' || n, 'serwisant' || n || '@bench.test', 'Piotr', 'Technik ' || n, array['TECHNICIAN'], true, 'none', now()
     from generate_series(1, $1::int) as n returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}
