/**
 * The reference: runs SQL statements one after the other and returns their rows as JSON, without sign-in, rules, wire
 * format or validation. Prints its port when it listens. Reads DATABASE_URL and BARE: { "<path>": ["select …"] }.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()
for (const [path, statements] of Object.entries(JSON.parse(process.env.BARE))) {
  app.get(path, async (c) => {
    const answers = []
    for (const statement of statements) answers.push((await pool.query(statement)).rows)
    return c.json(answers)
  })
}
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
