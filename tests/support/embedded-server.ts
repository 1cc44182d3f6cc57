import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { startEmbedded, type EmbeddedOptions } from '../../host/api/db/embedded/start.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { startChild } from './embedded.ts'

/** Starts a server that stops after the test. `log` has its messages. */
export const start = async (dataDir: string, options: Partial<EmbeddedOptions> = {}) => {
  const log: string[] = []
  const server = await startEmbedded({ dataDir, log: (message) => log.push(message), ...options })
  onTestFinished(server.stop)
  return { ...server, log }
}

/** Runs one statement on a new connection. Returns the first row. */
export const ask = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** Starts a process that inserts locations. Resolves after the first one. */
export async function writingChild(dataDir: string) {
  const db = await openDatabase({ dataDir })
  await db.run(sql`insert into places (id, name, display_name) values (1, 'agra', 'Agra')`)
  await db.close()
  const child = startChild(dataDir, { writing: true })
  await child.untilPrinted('saved')
  return child
}

/** Expects all acknowledged locations in the database. */
export async function expectSaved(dataDir: string, lines: string[]) {
  const acknowledged = lines
    .filter((line) => line.startsWith('saved '))
    .map((line) => line.slice(6))
  const db = await openDatabase({ dataDir })
  const rows = await db.many<{ name: string }>(sql`select name from locations`)
  await db.close()
  const stored = new Set(rows.map((row) => row.name))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
}
