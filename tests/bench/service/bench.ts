import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../host/api/db/open.ts'
import { percentiles, processMemory, report, type BenchServer } from '../server.ts'
import type { Desk } from './seed.ts'

/** Context of the measurements of the service desk. */
export interface ServiceBench {
  db: Database
  desk: Desk
  /** Number of tickets. */
  tickets: number
  /** Two processes of the API on one database. */
  servers: readonly [BenchServer, BenchServer]
  /** Starts another process with `more` settings. The caller stops it. */
  start(more: Readonly<Record<string, string>>): Promise<BenchServer>
  /** Creates a session of a user without a sign-in. */
  tokenOf(person: number): Promise<string>
  /** Token of the demo's office admin. */
  token: string
}

export const assetList = '/api/v1/assets?page=1&perPage=12&orderBy=created_at&orderDir=desc'

interface Call {
  token: string
  path: string
  body?: object
  method?: string
}

/** Sends a request. Returns its response and milliseconds. */
export async function timed(
  server: BenchServer,
  { path, ...asking }: Call,
): Promise<{ time: number; body: unknown }> {
  const started = performance.now()
  const { status, text } = await server.ask(path, asking)
  const time = performance.now() - started
  if (status !== 200 && status !== 201) throw new Error(`${path} responded with ${status}: ${text}`)
  return { time, body: JSON.parse(text) as unknown }
}

/** Comments on a ticket. */
export const addComment = (
  server: BenchServer,
  { token, ticket, visibility = 'public' }: { token: string; ticket: number; visibility?: string },
) =>
  timed(server, {
    path: `/api/v1/ticket/${ticket}/comments`,
    token,
    body: { body: 'News', visibility, mentions: [], attachment_ids: [] },
  })

/** Returns the p95 of `turns`, after ten that do not count. */
export async function p95Of(turns: number, turn: (nth: number) => Promise<number>) {
  const times: number[] = []
  for (let nth = 0; nth < turns + 10; nth++) times.push(await turn(nth))
  return percentiles(times.slice(10)).p95
}

/** Returns the p95 of different pages of the asset list, requested by one user during `work`. */
export async function listBeside(
  { servers: [server], token }: Pick<ServiceBench, 'servers' | 'token'>,
  work: Promise<unknown>,
): Promise<number> {
  const over = new AbortController()
  const end = () => over.abort()
  void work.then(end, end)
  const times: number[] = []
  for (let page = 1; !over.signal.aborted || times.length < 40; page = (page % 300) + 1) {
    const path = assetList.replace('page=1&', `page=${page}&`)
    times.push((await timed(server, { path, token })).time)
    await sleep(20)
  }
  await work
  return percentiles(times).p95
}

/** Returns the largest growth of a process's memory during `work`, in MB. */
export async function growthBeside(pid: number, work: Promise<unknown>): Promise<number> {
  const before = await processMemory(pid)
  let most = before
  const over = new AbortController()
  const end = () => over.abort()
  void work.then(end, end)
  while (!over.signal.aborted) {
    most = Math.max(most, await processMemory(pid))
    await sleep(25)
  }
  await work
  return most - before
}

export { report }
