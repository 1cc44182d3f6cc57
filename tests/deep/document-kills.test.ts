import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../host/api/config/config.ts'
import { sql } from '../../host/api/db/sql.ts'
import { openFiles } from '../../host/api/files/open.ts'
import { sweep } from '../../host/api/files/unsettled.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { judgeFiles } from '../bench/kills/verdict.ts'
import { endApis, runApi } from '../support/api-run.ts'
import { company, insertCompany } from '../support/company.ts'
import { freshDatabase } from '../support/database.ts'
import { formOf } from '../support/form.ts'
import { freePort } from '../support/loopback.ts'

const kills = 20
const pdf = '%PDF-1.7\n'.padEnd(300_000, 'x')

test(
  'DOCU-07 if the API is killed while documents are added and deleted, no row lacks its file and no file lacks its row',
  { timeout: 600_000 },
  async () => {
    const { db, url, drop } = await freshDatabase()
    onTestFinished(drop)
    const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-documents-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    onTestFinished(endApis)
    await mkdir(join(dataDir, 'images'))
    await insertCompany(db)
    const token = await issueToken(db, company.users.officeAdmin, { ttl: 3600 })
    const port = await freePort()
    const documents = `http://localhost:${port}/api/v1/assets/${company.assets.freeChair}/documents`
    const headers = { authorization: `Bearer ${token}` }
    const [added, deleted] = [new Set<number>(), new Set<number>()]
    const over = new AbortController()
    onTestFinished(() => over.abort())
    /** Adds documents, and deletes the former one each time. */
    async function work(): Promise<void> {
      let last: number | undefined
      while (!over.signal.aborted) {
        const form = formOf([
          { field: 'file', name: 'a.pdf', type: 'application/pdf', content: pdf },
        ])
        const body = new Uint8Array(form.payload)
        const post = { method: 'POST', headers: { ...headers, ...form.headers }, body }
        const response = await fetch(documents, post).catch(() => sleep(20))
        const before = last
        last = response?.status === 201 ? ((await response.json()) as { id: number }).id : undefined
        if (last !== undefined) added.add(last)
        if (before === undefined) continue
        const deletion = await fetch(`${documents}/${before}`, { method: 'DELETE', headers }).catch(
          () => undefined,
        )
        if (deletion?.status === 200) deleted.add(before)
        else if (!deletion) added.delete(before)
      }
    }
    const working = [work(), work()]
    for (let nth = 0; nth < kills; nth++) {
      // Deletes documents whose response was lost, because an asset can have only ten.
      await db.run(sql`delete from attachments where not id = any(${[...added]}::integer[])`)
      const env = { DATABASE_URL: url, DATA_DIR: dataDir, IDENTITY: 'local', PORT: String(port) }
      const api = runApi({ ...env, LOG_LEVEL: 'error', WRITES_PER_MINUTE: '0' })
      await api.untilPrinted('is ready')
      const before = deleted.size
      await sleep(100 + Math.random() * 300)
      await expect.poll(() => deleted.size, { timeout: 30_000 }).toBeGreaterThan(before)
      api.child.kill('SIGKILL')
      await api.exit
      await sleep(50)
    }
    over.abort()
    await Promise.all(working)
    // The sweep only removes names that are older than half a minute.
    await db.run(sql`update unsettled_files set noted_at = now() - interval '1 minute'`)
    await sweep({
      db,
      files: await openFiles(readConfig({ IDENTITY: 'local', DATA_DIR: dataDir })),
    })
    const verdict = await judgeFiles(db, await readdir(join(dataDir, 'images')))
    expect(Object.entries(verdict).filter(([, count]) => count > 0)).toEqual([])
    const rows = await db.many<{ id: number }>(sql`select id from attachments`)
    const stored = new Set(rows.map(({ id }) => id))
    expect([...deleted].filter((id) => stored.has(id))).toEqual([])
    expect([...added].filter((id) => !deleted.has(id) && !stored.has(id))).toEqual([])
  },
)
