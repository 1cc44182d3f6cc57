import type { Client } from 'pg'
import { readConfig } from '../../host/api/config/config.ts'
import { openFiles } from '../../host/api/files/open.ts'
import type { Cluster } from './cluster.ts'
import type { Ledger } from './people.ts'

/** Acknowledged writes that database or store do not contain, and writes that are stored twice. */
export interface Loss {
  lost: string[]
  twice: string[]
}

async function texts(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

const missing = (expected: ReadonlySet<string>, stored: readonly string[]) => {
  const texts = new Set(stored)
  return [...expected].filter((text) => !texts.has(text))
}

const duplicates = (all: readonly string[]) =>
  [...Map.groupBy(all, (text) => text)].filter(([, same]) => same.length > 1).map(([text]) => text)

/** Compares the acknowledged writes with the database and the store. */
export async function findLosses(cluster: Cluster, ledger: Ledger): Promise<Loss> {
  const client = await cluster.connect()
  const tickets = await texts(client, 'select description as text from tickets')
  const comments = await texts(client, 'select body as text from comments')
  const { rows } = await client.query<{ id: number; file_key: string }>(
    'select id, file_key from attachments',
  )
  await client.end()
  const keys = new Map(rows.map(({ id, file_key }) => [id, file_key]))
  const files = await openFiles(readConfig(cluster.apps[0]?.env ?? {}))
  const isStored = async (id: number, content: string) => {
    const key = keys.get(id)
    const file = key === undefined ? undefined : await files.read(key)
    let text = ''
    for await (const chunk of file?.stream ?? []) text += String(chunk)
    return text === content
  }
  const lost = [
    ...missing(ledger.tickets, tickets).map((text) => `ticket ${text}`),
    ...missing(ledger.comments, comments).map((text) => `comment ${text}`),
  ]
  for (const [id, content] of ledger.files)
    if (!(await isStored(id, content))) lost.push(`file ${id}`)
  return { lost, twice: [...duplicates(tickets), ...duplicates(comments)] }
}
