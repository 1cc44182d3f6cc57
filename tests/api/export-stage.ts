import { readdirSync, readlinkSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { testApi } from '../support/api.ts'

export const url = '/api/v1/export-asset?all=true'
/** Counts the temporary files of exports that this process has open. Their names are already deleted. */
export const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('assetdesk-export-')
    } catch {
      return false
    }
  }).length

/** Starts an API with `rows` more assets than those of the company, and clients that do not read the response. */
export function exportStage(rows: number) {
  const api = testApi()
  let port = 0
  beforeAll(async () => {
    // The text does not compress, so the file has several megabytes. That is more than the socket buffers hold for a
    // client that does not read.
    await api.db.run(sql`drop index assets_search`)
    await api.db.run(sql`
      insert into assets (description, remarks, status, labelled, manager, category_id, place_id, created_at)
      select noise, noise, 'ready', 'na', 'system_admin', 1, 1, timestamptz '2025-06-01T00:00:00Z' + n * interval '1 minute'
      from (
        select n, (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 100) as part) as noise
        from generate_series(1, ${rows}) as n
      ) as made`)
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    port = (api.app.server.address() as AddressInfo).port
  })

  const sentRequests: ClientRequest[] = []
  afterEach(() => {
    for (const sent of sentRequests.splice(0)) sent.destroy()
  })

  /** Requests the export without reading the response. */
  async function requestExport() {
    const authorization = `Bearer ${await api.tokenOf('officeAdmin')}`
    const sent = request({
      port,
      host: '127.0.0.1',
      path: url,
      agent: false,
      headers: { authorization },
    })
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject)
    })
    response.catch(() => {})
    sentRequests.push(sent)
    sent.end()
    return { sent, response }
  }

  /** Counts the transactions in which an export is reading. */
  const countReaders = async () =>
    (
      await api.db.one<{ n: number }>(sql`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and xact_start is not null and query like '%exported_assets'`)
    ).n
  return {
    api,
    requestExport,
    countReaders,
  }
}
