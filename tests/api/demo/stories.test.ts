import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { seededDemo } from './seeded.ts'

const now = new Date('2026-07-15T09:41:27Z')
const { many, count, offenders } = seededDemo(now)

test('histories begin with the entry, run in order, never into the future', async () => {
  expect(
    await offenders(sql`
    select id from assets where created_at is distinct from (
      select min(created_at) from asset_history where asset_id = assets.id and messages[1] = 'Asset added')`),
  ).toEqual([])
  expect(
    await offenders(sql`
    select id, created_at from asset_history where created_at > ${now.toISOString()}::timestamptz
    union all select id, created_at from ticket_history where created_at > ${now.toISOString()}::timestamptz`),
  ).toEqual([])
  expect(
    await offenders(sql`
    select id from (select id, asset_id, lag(created_at) over (partition by asset_id order by id) as before, created_at
      from asset_history) as steps where before >= created_at`),
  ).toEqual([])
})

test('each change starts where the former one ended, and the last one ends at the present state', async () => {
  const shown = {
    Status: sql`(array['In use','Backup','For sale','Sold','Needs repair','Missing','Ready','Donated','Spare parts'])[array_position(asset_status_numbers(), status::text)]`,
    User: sql`(select username from users where users.id = assigned_to)`,
    Location: sql`(select display_name from locations where locations.id = location_id)`,
    Labelled: sql`case labelled when 'yes' then 'Yes' when 'na' then 'NA' else 'Not Yet' end`,
  }
  const assets = await many<Record<string, string | number | null>>(sql`
    select id, ${shown.Status} as "Status", ${shown.User} as "User", ${shown.Location} as "Location",
      ${shown.Labelled} as "Labelled", image_count, deleted_at from assets`)
  const said = await many<{ asset_id: number; messages: string[] }>(sql`
    select asset_id, messages from asset_history order by asset_id, created_at, id`)
  const byAsset = Map.groupBy(said, ({ asset_id }) => asset_id)
  const wrong: string[] = []
  let compared = 0
  for (const asset of assets) {
    const messages = (byAsset.get(Number(asset['id'])) ?? []).flatMap((entry) => entry.messages)
    for (const field of Object.keys(shown)) {
      let value: string | null | undefined
      for (const message of messages) {
        const change = readChange(field, message)
        if (!change) continue
        if (value !== undefined && value !== change.from) wrong.push(`${asset['id']} ${message}`)
        value = change.to
        compared++
      }
      if (value !== undefined && value !== asset[field])
        wrong.push(`${asset['id']} ${field} is ${asset[field]}, said ${value}`)
    }
    const pictures = messages.map((message) =>
      Number(/^(\d) images? added$/.exec(message)?.[1] ?? 0),
    )
    if (pictures.reduce((sum, n) => sum + n, 0) !== asset['image_count'])
      wrong.push(`${asset['id']} pictures`)
    const isTrashed =
      messages.lastIndexOf('Asset moved to Trash') > messages.lastIndexOf('Asset restored')
    if (isTrashed !== (asset['deleted_at'] !== null)) wrong.push(`${asset['id']} trash`)
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(2000)
})

test('the activity log says the same, and something of yesterday and of the last hours', async () => {
  expect(
    await offenders(sql`
    (select asset_id, created_by, messages, created_at from asset_history
      except select asset_id, created_by, messages, created_at from activity_log)
    union all (select asset_id, created_by, messages, created_at from activity_log
      except select asset_id, created_by, messages, created_at from asset_history)`),
  ).toEqual([])
  const since = (hours: number) =>
    count(
      sql`select from activity_log where created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})`,
    )
  expect(await since(3)).toBeGreaterThan(5)
  expect((await since(30)) - (await since(20))).toBeGreaterThan(5)
  expect(
    await count(
      sql`select from activity_log where created_at < ${now.toISOString()}::timestamptz - interval '2 years 6 months'`,
    ),
  ).toBeGreaterThan(100)
})

/** The two ends of a sentence about a field, null for a blank; undefined when it is about something else. */
function readChange(
  field: string,
  message: string,
): { from: string | null; to: string | null } | undefined {
  const changed = new RegExp(`^${field} changed from (.+) to (.+)$`).exec(message)
  if (changed) return { from: changed[1] ?? null, to: changed[2] ?? null }
  const set = new RegExp(`^${field} set to (.+)$`).exec(message)
  if (set) return { from: null, to: set[1] ?? null }
  const cleared = new RegExp(`^${field} (.+) removed$`).exec(message)
  return cleared ? { from: cleared[1] ?? null, to: null } : undefined
}
