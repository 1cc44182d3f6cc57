import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { stockTakeRuleTexts } from '../../../src/domain/messages/en/stock-take-rule.ts'
import type { Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { picturesForm } from '../../support/form.ts'
import { jpegOfBytes, plainJpeg } from '../../support/photographs.ts'
import { exported } from '../../support/spreadsheet.ts'
import { markOf, stockTakeStage } from './stage.ts'

const takes = stockTakeStage()
const { stage } = takes
const { places, locations, assets, users } = company
const admin = () => stage.as('systemAdmin')

const lastSeen = (ids: readonly number[]) => stage.values('last_seen_by', ids)

test('TAKE-19 TAKE-20 closing stores who saw each asset, moves misplaced assets and records one event per asset', async () => {
  const [found, away, unmarked] = await takes.assets(3)
  const take = await takes.start({ location_ids: [locations.lab] })
  const mark = await takes.mark(take.id, { asset_id: found!, location_id: locations.lab })
  await takes.mark(
    take.id,
    { asset_id: assets.othersLaptop, location_id: locations.lab },
    'officeAdmin',
  )
  await takes.mark(take.id, { asset_id: away!, location_id: locations.reception })
  const run = await takes.close(take.id)
  expect(run).toMatchObject({
    kind: 'take-close',
    action: 'close-take',
    title: 'Closing of “Count”',
    state: 'done',
    total: 3,
    ok: 3,
  })
  const ids = [found!, away!, assets.othersLaptop, unmarked!]
  expect(await stage.values('location_id', ids)).toEqual([
    locations.lab,
    locations.reception,
    locations.lab,
    locations.lab,
  ])
  expect(await stage.values('place_id', ids)).toEqual(Array(4).fill(places.pune))
  expect(await lastSeen(ids)).toEqual([
    users.systemAdmin,
    users.systemAdmin,
    users.officeAdmin,
    null,
  ])
  const [at] = await stage.values('last_seen_at', [found!])
  expect(Date.parse(String(at))).toBe(Date.parse(mark.mark!.marked_at))
  expect(await stage.historyOf(found!)).toEqual([['Seen in stock-take “Count”']])
  expect((await stage.historyOf(assets.othersLaptop))[0]).toEqual([
    'Seen in stock-take “Count”',
    'Place changed from Bengaluru to Pune',
    'Location changed from First floor to Lab',
  ])
  expect(await stage.values('status', [unmarked!])).toEqual(['ready'])
  expect(await takes.take(take.id)).toMatchObject({
    state: 'closed',
    closed_by: { id: users.systemAdmin },
    run_id: run.id,
    can: { mark: false, close: false, cancel: false },
  })
  expect(await takes.named(take.id, 'missing')).toEqual(['Thing 3'])
  const log = await stage.api.db.many(
    sql`select kind from events where listed and (run_id = ${run.id} or subject = 'run' and subject_id = ${run.id})`,
  )
  expect(log).toEqual([{ kind: 'run.ended' }])
})

test('TAKE-19 without “move” no asset moves; with “missing” unmarked assets become missing', async () => {
  const [away, unmarked, sold, trashed] = await takes.assets(4)
  const take = await takes.start({ location_ids: [locations.lab] })
  await takes.mark(take.id, { asset_id: away!, location_id: locations.reception })
  await stage.api.db.run(sql`update assets set status = 'sold' where id = ${sold}`)
  await stage.api.db.run(sql`update assets set deleted_at = now() where id = ${trashed}`)
  const run = await takes.close(take.id, { move: false, set_missing: true })
  const ids = [away!, unmarked!, sold!, trashed!]
  expect(await stage.values('location_id', [away!])).toEqual([locations.lab])
  expect(await stage.values('status', ids)).toEqual(['ready', 'missing', 'sold', 'ready'])
  const rows = await stage.rows(run.id)
  const outcome = new Map(rows.map((row) => [row.subject_id, row.outcome]))
  expect(ids.map((id) => outcome.get(id))).toEqual(['update', 'update', 'same', 'refuse'])
  await stage.ended((await stage.undo(run.id)).id)
  expect(await stage.values('status', ids)).toEqual(['ready', 'ready', 'sold', 'ready'])
})

test('TAKE-21 assets that others moved or trashed meanwhile stay there, but count as seen', async () => {
  const [moved, trashed, same] = await takes.assets(3, { place_id: 1, location_id: 1 })
  await takes.assets(1)
  const take = await takes.start({ location_ids: [locations.lab] })
  for (const asset_id of [moved!, trashed!, same!])
    await takes.mark(take.id, { asset_id, location_id: locations.lab })
  await stage.api.db.run(sql`update assets set location_id = 2 where id = ${moved}`)
  await stage.api.db.run(sql`update assets set deleted_at = now() where id = ${trashed}`)
  await stage.api.db.run(sql`update assets set place_id = 2, location_id = 4 where id = ${same}`)
  const run = await takes.close(take.id)
  const rows = new Map((await stage.rows(run.id)).map((row) => [row.subject_id, row]))
  expect(rows.get(moved!)).toMatchObject({
    outcome: 'refuse',
    notes: [{ key: 'moved', text: stockTakeRuleTexts.movedSince }],
  })
  expect(rows.get(trashed!)).toMatchObject({ outcome: 'refuse', notes: [{ key: 'archived' }] })
  expect(rows.get(same!)).toMatchObject({ outcome: 'update' })
  expect(await lastSeen([moved!, trashed!, same!])).toEqual(Array(3).fill(users.systemAdmin))
  expect(await stage.values('location_id', [moved!, same!])).toEqual([2, 4])
})

test('TAKE-20 closing notifies participants once, but not the user who closes', async () => {
  await takes.assets(1)
  const take = await takes.start({ name: 'Shared' })
  for (const by of ['officeAdmin', 'officeAdmin', 'systemAdmin'] as const)
    await takes.mark(take.id, { code: `seen by ${by}` }, by)
  const run = await takes.close(take.id)
  const notifications = async (by: Person) =>
    (await stage.as(by).get('/api/v1/notifications')).body.items.filter(
      ({ subject }: { subject: string }) => subject === `run:${run.id}`,
    )
  await eventually(async () =>
    expect(await notifications('officeAdmin')).toMatchObject([
      {
        count: 1,
        latest: { kind: 'take.closed', changes: [{ field: 'take', to: { text: 'Shared' } }] },
      },
    ]),
  )
  expect(await notifications('systemAdmin')).toEqual([])
  expect(await notifications('superAdmin')).toEqual([])
})

test('TAKE-19 closing an outdated version returns 412, and closing twice returns 409', async () => {
  await takes.assets(1)
  const take = await takes.start()
  const close = (version: number) =>
    admin().post(
      takes.path(take.id, '/close'),
      { move: true, set_missing: false },
      { headers: { 'if-match': `"${version}"` } },
    )
  expect((await close(take.version + 1)).status).toBe(412)
  expect((await close(take.version)).status).toBe(201)
  expect((await close(take.version)).status).toBe(409)
})

test('TAKE-16 TAKE-19 simultaneous closing, cancelling and marking: it ends once, and every stored mark counts', async () => {
  const ids = await takes.assets(30)
  const take = await takes.start({ location_ids: [locations.lab] })
  const end = (by: Person, how: string, body?: object) =>
    stage.as(by).post(takes.path(take.id, how), body)
  const close = { move: true, set_missing: false }
  const marking = ids.map((asset_id, at) =>
    takes.send(take.id, [{ asset_id }], at % 2 === 0 ? 'officeAdmin' : 'systemAdmin'),
  )
  const ends = [
    end('systemAdmin', '/close', close),
    end('superAdmin', '/close', close),
    end('superAdmin', '/cancel'),
  ]
  const ended = await Promise.all(ends)
  const marked = await Promise.all(marking)
  const statuses = ended.map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  const kept = ids.filter((_, at) => marked[at]?.status === 200)
  expect(marked.every(({ status }) => [200, 409].includes(status))).toBe(true)
  const { counts, state, run_id } = await takes.take(take.id)
  expect(counts.found).toBe(kept.length)
  if (state === 'closed') expect(await stage.ended(run_id!)).toMatchObject({ ok: kept.length })
  else expect(run_id).toBeNull()
})

test('TAKE-24 cancelling changes no asset; marks and report stay', async () => {
  const [id] = await takes.assets(1)
  const take = await takes.start({ location_ids: [locations.lab] })
  await takes.mark(take.id, { asset_id: id!, location_id: locations.reception })
  expect((await admin().post(takes.path(take.id, '/cancel'))).body).toMatchObject({
    state: 'cancelled',
    run_id: null,
    closed_by: { id: users.systemAdmin },
  })
  expect(await stage.values('location_id', [id!])).toEqual([locations.lab])
  expect(await lastSeen([id!])).toEqual([null])
  expect(await takes.named(take.id, 'misplaced')).toEqual(['Thing 1'])
  expect(await stage.historyOf(id!)).toEqual([])
})

test('TAKE-23 the report has six sheets and shows assets as they were during the stock-take', async () => {
  const [found, away, gone] = await takes.assets(3)
  const take = await takes.start({ name: 'Lab', location_ids: [locations.lab] })
  await takes.mark(take.id, { asset_id: found!, note: 'Scratched' })
  await takes.mark(take.id, { asset_id: away!, location_id: locations.reception })
  await takes.mark(take.id, { asset_id: assets.brokenLaptop })
  await takes.mark(take.id, { code: 'B-17' })
  await takes.close(take.id, { move: false })
  await stage.api.db.run(sql`update assets set description = 'Renamed' where id = ${found}`)
  await stage.api.db.run(sql`delete from assets where id = ${gone}`)
  const { sheets } = await exported(stage.api, takes.path(take.id, '/report'))
  const of = (name: string) => sheets.find((sheet) => sheet.name === name)!
  expect(sheets.map(({ name }) => name)).toEqual([
    'Summary',
    'Found',
    'Misplaced',
    'Not expected',
    'Missing',
    'Unknown',
  ])
  const shown = (name: string) =>
    of(name).rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([header, cell]) => [header, cell?.shown])),
    )
  expect(shown('Summary')).toEqual(
    expect.arrayContaining([
      { What: 'Name', Value: 'Lab' },
      { What: 'Locations', Value: 'Lab' },
      { What: 'Expected', Value: `${take.counts.expected}` },
      { What: 'Missing', Value: `${take.counts.expected - 2}` },
    ]),
  )
  expect(shown('Found')).toMatchObject([
    {
      ID: 'T-1',
      Description: 'Thing 1',
      'Seen in': 'Pune',
      By: 'Sanjay System',
      Note: 'Scratched',
    },
  ])
  expect(shown('Misplaced')).toMatchObject([
    { Description: 'Thing 2', 'Location as recorded': 'Lab', 'Seen in': 'Reception' },
  ])
  expect(shown('Not expected')).toMatchObject([{ 'Place as recorded': 'In the Trash' }])
  expect(shown('Missing')).toContainEqual(expect.objectContaining({ Description: 'Thing 3' }))
  expect(shown('Unknown')).toMatchObject([{ Text: 'B-17' }])
})

test('TAKE-10 TAKE-11 a mark can have one photo, which cannot be deleted; a rejected photo keeps the mark', async () => {
  await takes.assets(1)
  const take = await takes.start()
  const { id } = await takes.mark(take.id, { code: 'Nobody knows' })
  const { head } = await takes.take(take.id)
  const send = (content: Uint8Array) =>
    admin().send('POST', takes.path(take.id, `/marks/${id}/photo`), picturesForm([content], 'file'))
  const refused = async (content: Uint8Array) =>
    (await send(content)).body.reasons?.map(({ constraint }: { constraint: string }) => constraint)
  expect(await refused(new TextEncoder().encode('%PDF-1.4'))).toEqual(['file-type'])
  expect(await refused(await jpegOfBytes(3_000_001))).toEqual(['file-size'])
  expect((await send(await plainJpeg())).status).toBe(201)
  expect(await refused(await plainJpeg())).toEqual(['one-photo'])
  const [line] = await takes.lines(take.id, `since=${head}`)
  expect(line).toMatchObject({ result: 'unknown', mark: { id } })
  const photo = await stage.api.nobody.get(
    new URL(line!.mark!.photo_url!).href.replace(/^https?:\/\/[^/]+/, ''),
  )
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
  await takes.close(take.id)
  expect((await send(await plainJpeg())).status).toBe(409)
  const file = await stage.api.db.one<{ id: number }>(
    sql`select max(id) as id from attachments where subject = 'mark'`,
  )
  const superAdmin = stage.api.as('superAdmin')
  expect((await superAdmin.send('DELETE', `/api/v1/attachments/${file.id}`)).status).toBe(404)
})

test('TAKE-20 VIEW-15 assets can be filtered by never seen and not seen for a year', async () => {
  const [never, long, lately] = await takes.assets(3)
  const setLastSeen = (id: number, at: string) =>
    stage.api.db.run(sql`
      update assets set last_seen_at = now() - ${at}::interval, last_seen_by = ${users.employee} where id = ${id}`)
  await setLastSeen(long!, '1 year 1 minute')
  await setLastSeen(lately!, '1 year -1 minute')
  const ids = [never, long, lately].map((id) => `id=${id}`).join('&')
  const listed = async (seen: string) =>
    (await admin().get(`/api/v1/assets?${ids}&seen=${seen}`)).body.items.map(
      ({ id }: { id: number }) => id,
    )
  expect(await listed('never')).toEqual([never])
  expect(await listed('year')).toEqual([long])
  const { body } = await admin().get(`/api/v1/assets/${never}`)
  expect(body.last_seen_at).toBeNull()
})

test('HAND-04 TAKE-20 a confirmed receipt counts as seen, a declined one does not', async () => {
  const answer = async (decision: 'accepted' | 'declined') => {
    const [asset] = await takes.assets(1)
    const { id } = await stage.api.db.one<{ id: number }>(sql`
      insert into asset_handovers (asset_id, user_id, given_by, asked)
      values (${asset}, ${users.employee}, ${users.officeAdmin}, true) returning id`)
    await stage.as('employee').put(`/api/v1/handovers/${id}`, { answer: decision })
    return lastSeen([asset!])
  }
  expect(await answer('accepted')).toEqual([users.employee])
  expect(await answer('declined')).toEqual([null])
})

test('TAKE-12 the counts are exact after 20 devices mark 100 random assets each', async () => {
  const ids = await takes.assets(600)
  const take = await takes.start({ location_ids: [locations.lab] })
  const people = ['systemAdmin', 'officeAdmin', 'superAdmin'] as const
  const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!
  const device = async (number: number) => {
    for (let batch = 0; batch < 2; batch += 1) {
      const marks = Array.from({ length: 50 }, () =>
        markOf(
          Math.random() < 0.1
            ? { code: `Unknown ${Math.floor(Math.random() * 30)}` }
            : { asset_id: any(ids), location_id: any([null, locations.lab, locations.reception]) },
        ),
      )
      // Like a device, sends the same marks again if the server is too busy.
      let { status } = await takes.send(take.id, marks, people[number % 3])
      while (status === 503) ({ status } = await takes.send(take.id, marks, people[number % 3]))
      expect(status).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, number) => device(number)))
  const marks = await stage.api.db.many<{
    asset_id: number | null
    code: string
    location_id: number | null
  }>(sql`select asset_id, code, location_id from take_marks where take_id = ${take.id} order by no`)
  expect(marks).toHaveLength(2000)
  const last = new Map(marks.map((mark) => [mark.asset_id ?? mark.code, mark]))
  const count = (holds: (mark: (typeof marks)[number]) => boolean) =>
    [...last.values()].filter(holds).length
  const isElsewhere = ({ location_id }: (typeof marks)[number]) =>
    location_id === locations.reception
  const known = ({ asset_id }: (typeof marks)[number]) => asset_id !== null
  const { counts } = await takes.take(take.id)
  expect(counts).toEqual({
    expected: counts.expected,
    found: count((mark) => known(mark) && !isElsewhere(mark)),
    misplaced: count((mark) => known(mark) && isElsewhere(mark)),
    extra: 0,
    unknown: count((mark) => !known(mark)),
    open: counts.expected - count(known),
  })
}, 120_000)
