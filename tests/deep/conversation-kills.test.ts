import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../host/api/config/config.ts'
import { sql } from '../../host/api/db/sql.ts'
import { openFiles } from '../../host/api/files/open.ts'
import { sweep } from '../../host/api/files/unsettled.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { keysOf } from '../../src/wire/enums.ts'
import { openOutside } from '../bench/kills/outside.ts'
import { startCommenters } from '../bench/kills/commenters.ts'
import { jobsLeft, judge, judgeFiles, prepareListeners } from '../bench/kills/verdict.ts'
import { endApis, runApi } from '../support/api-run.ts'
import { company, insertCompany } from '../support/company.ts'
import { freshDatabase } from '../support/database.ts'
import { freePort } from '../support/loopback.ts'
import { clearPng } from '../support/photographs.ts'
import { startObjectStore } from '../support/s3.ts'
import { eventually } from '../support/eventually.ts'

/** `npm run bench -- kills` has a hundred kills, also of the database and with a full disk. */
const kills = 2
const ticket = company.tickets.leakingTap

const stores = {
  async 'ATT-20 files in a folder'(dataDir: string) {
    const folder = join(dataDir, 'images')
    await mkdir(folder)
    return { env: {}, names: () => readdir(folder), bucket: undefined }
  },
  async 'ATT-21 files in a bucket that is full for a while'() {
    const bucket = await startObjectStore()
    onTestFinished(bucket.stop)
    return { env: { STORAGE_URL: bucket.url }, names: bucket.keys, bucket }
  },
}

test.each(keysOf(stores))(
  'REC-07 MAIL-13 HOOK-11 %s: a process that is killed during conversations loses no event and notifies nobody twice',
  async (kind) => {
    const { db, url, drop } = await freshDatabase()
    onTestFinished(drop)
    const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-talk-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const outside = await openOutside()
    onTestFinished(outside.close)
    onTestFinished(endApis)
    const { env, names, bucket } = await stores[kind](dataDir)
    await insertCompany(db)
    await prepareListeners(db, ticket)
    const tokenOf = (person: number) => issueToken(db, person, { ttl: 3600 })
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const start = async () => {
      const api = runApi({
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        ...env,
        IDENTITY: 'local',
        PORT: String(port),
        LOG_LEVEL: 'error',
        COMMENTS_PER_MINUTE: '0',
        WRITES_PER_MINUTE: '0',
        MAIL_URL: outside.postbox.url,
        MAIL_FROM: 'desk@localhost',
        MAIL_DELAY: '1s',
        WEBHOOK_HOSTS: '127.0.0.1',
      })
      await api.untilPrinted('is ready')
      return api
    }
    let api = await start()
    const hook = { name: 'Kills', url: outside.url, format: 'assetdesk', internal: true }
    const added = await fetch(`${origin}/api/v1/webhooks`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(company.users.superAdmin)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...hook, kinds: ['comment.added'], manager: null }),
    })
    expect(added.status).toBe(201)
    const tokens = [await tokenOf(company.users.employee), await tokenOf(company.users.officeAdmin)]
    const commenters = startCommenters(origin, { tokens, ticket, picture: await clearPng() })
    for (let nth = 0; nth < kills; nth++) {
      for (let count = 0; count < 5; count++) await commenters.next()
      if (bucket) {
        const before = commenters.counts().full
        bucket.allowWrites(1)
        await eventually(() => expect(commenters.counts().full).toBeGreaterThan(before))
      }
      api.child.kill('SIGKILL')
      await api.exit
      // The queue releases jobs of a killed process after a minute without a heartbeat.
      await db.run(sql`update pgboss.job set state = 'retry' where state = 'active'`)
      bucket?.allowWrites(Infinity)
      api = await start()
    }
    await commenters.end()
    await eventually(async () => {
      // The queue looks for due jobs only twice a minute.
      await db.run(
        sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`,
      )
      await db.run(sql`
          select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
          from pgboss.job where state in ('created', 'retry') group by name`)
      expect(await jobsLeft(db)).toBe(0)
    }, 300)
    // The sweep only removes names that are older than half a minute.
    await db.run(sql`update unsettled_files set noted_at = now() - interval '1 minute'`)
    await sweep({
      db,
      files: await openFiles(readConfig({ IDENTITY: 'local', DATA_DIR: dataDir, ...env })),
    })
    const verdict = {
      ...(await judge(db, commenters, outside)),
      ...(await judgeFiles(db, await names())),
    }
    expect(Object.entries(verdict).filter(([, count]) => count > 0)).toEqual([])
    expect(commenters.comments.size).toBeGreaterThan(kills)
    expect(outside.calls.size).toBeGreaterThan(kills)
    expect(outside.postbox.recipients.size).toBeGreaterThan(1)
  },
)
