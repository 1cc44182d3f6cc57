import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { testApi, type TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { thingsOf, type Things } from './things.ts'

/** The API with the test company, created for the tests of one file. */
export interface Stage {
  readonly api: TestApi
  readonly things: Things
  /** Runs `work` and expects that no row of any table and no file has changed. */
  unchanged<T>(work: () => Promise<T>): Promise<T>
}

export function matrixStage(): Stage {
  const api = testApi({ RATE_LIMIT: '0' })
  let things: Things
  beforeAll(async () => {
    things = await thingsOf(api)
    // Tokens are created before changes are watched.
    for (const person of [
      'employee',
      'officeAdmin',
      'systemAdmin',
      'superAdmin',
      'colleague',
    ] as const)
      await api.tokenOf(person)
    await watchChanges(api)
  })
  return {
    api,
    get things() {
      return things
    },
    async unchanged(work) {
      const before = await stateOf(api)
      const result = await work()
      const after = await stateOf(api, before.last)
      // Files of an earlier request may be removed meanwhile.
      const leaving = new Set(before.unsettled.map(withoutEnding))
      const isLeaving = (file: string) => leaving.has(withoutEnding(file))
      const staying = (files: readonly string[]) => files.filter((file) => !isLeaving(file))
      expect(after.changes).toEqual([])
      expect(staying(after.unsettled)).toEqual([])
      expect(staying(after.files)).toEqual(staying(before.files))
      return result
    },
  }
}

/** A picture and its thumbnail have the same name up to the first dot. */
const withoutEnding = (file: string) => file.replace(/\..*/, '')

interface State {
  /** Id of the last recorded change. */
  last: number
  /** Operation and table of the changes since the given id. */
  changes: string[]
  /** Files that are about to be stored or removed. */
  unsettled: string[]
  /** The files in the store. */
  files: string[]
}

const stateOf = async ({ db, dataDir }: TestApi, since = 2 ** 31 - 1): Promise<State> => ({
  ...(await db.one<Omit<State, 'files'>>(sql`
    select (select coalesce(max(id), 0) from watched.changes) as last,
      array(select distinct what from watched.changes where id > ${since}) as changes,
      array(select file_key from unsettled_files) as unsettled`)),
  files: await readdir(join(dataDir, 'images')).catch(() => []),
})

/**
 * Records every insert, update and delete in every table from now on. The time of the last use of a session changes with
 * every request. The audit trail may grow by refused sign-ins and exports, but its entries never change (AUD-06).
 * Files that a refused upload has written stay unsettled until they are removed.
 */
async function watchChanges({ db }: TestApi): Promise<void> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'unsettled_files'`)
  await db.run(sql`create schema watched`)
  await db.run(sql`
    create table watched.changes (id integer primary key generated always as identity, what text not null)`)
  await db.run(sql`
    create function watched.note() returns trigger language plpgsql as $$
    begin
      insert into watched.changes (what) values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`)
  for (const { name } of tables) {
    await db.run(sql`
      create trigger watched after ${raw(watchedOf[name] ?? 'insert or update or delete')} on ${raw(`"${name}"`)}
      for each row execute function watched.note()`)
    await db.run(sql`
      create trigger watched_whole after truncate on ${raw(`"${name}"`)}
      for each statement execute function watched.note()`)
  }
}

const watchedOf: Readonly<Record<string, string>> = {
  access_tokens: 'insert or delete',
  audit_events: 'update or delete',
}

/** Invalid headers. Some contain the super admin's valid token in an invalid form. The page lists them. */
export const strangers: Readonly<
  Record<string, (stage: Stage) => Promise<Record<string, string>>>
> = {
  'no `Authorization` header': async () => ({}),
  'an empty header': async () => ({ authorization: '' }),
  'the word `Bearer` alone': async () => ({ authorization: 'Bearer' }),
  'another scheme': async ({ api }) => ({ authorization: `Basic ${await validToken(api)}` }),
  'a valid token without the word `Bearer`': async ({ api }) => ({
    authorization: await validToken(api),
  }),
  'two valid tokens': async ({ api }) => ({
    authorization: `Bearer ${await validToken(api)} ${await validToken(api)}`,
  }),
  'a valid token followed by other text': async ({ api }) => ({
    authorization: `Bearer ${await validToken(api)}, Bearer x`,
  }),
  'a valid token in another case': async ({ api }) => ({
    authorization: `Bearer ${swapCase(await validToken(api))}`,
  }),
  'a valid token in a cookie or another header': async ({ api }) => ({
    cookie: `access_token=${await validToken(api)}; Authorization=Bearer ${await validToken(api)}`,
    'x-access-token': await validToken(api),
    'proxy-authorization': `Bearer ${await validToken(api)}`,
  }),
  'a token that was never issued': async () => ({ authorization: `Bearer ${'A'.repeat(43)}` }),
  'the stored hash of a valid token': async ({ api }) => ({
    authorization: `Bearer ${createHash('sha256')
      .update(await validToken(api))
      .digest('base64url')}`,
  }),
  'ten thousand characters': async () => ({ authorization: `Bearer ${'x'.repeat(10_000)}` }),
  'an SQL fragment': async () => ({ authorization: "Bearer ' or 1=1 --" }),
  'the token of a person who was deleted': async ({ api }) => ({
    authorization: `Bearer ${await orphanedToken(api)}`,
  }),
  // This must be the last entry: expired tokens are deleted when the next token is issued.
  'an expired token': async ({ api }) => ({
    authorization: `Bearer ${await expiredToken(api)}`,
  }),
}

const validToken = (api: TestApi) => api.tokenOf('superAdmin')

const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

async function expiredToken({ db }: TestApi): Promise<string> {
  const token = await issueToken(db, company.users.superAdmin, { ttl: 3600 })
  const hash = createHash('sha256').update(token).digest()
  await db.run(sql`
    update access_tokens set expires_at = now() - interval '1 second' where token_hash = ${hash}`)
  return token
}

async function orphanedToken({ db }: TestApi): Promise<string> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (username, email, role_id) values ('Lee Leaver', 'leaver@example.com', 4) returning id`)
  const token = await issueToken(db, id, { ttl: 3600 })
  await db.run(sql`delete from users where id = ${id}`)
  return token
}
