import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { clients, devices } from './schema'

/** The client or device whose history is asked for */
export interface Owner {
  owner: 'device' | 'client'
  id: number
}

export async function ownerExists(database: Database, { owner, id }: Owner): Promise<boolean> {
  const count =
    owner === 'device' ? database.$count(devices, eq(devices.id, id)) : database.$count(clients, eq(clients.id, id))
  return (await count) > 0
}
