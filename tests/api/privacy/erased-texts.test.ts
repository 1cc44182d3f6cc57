import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { peopleStage } from '../people/stage.ts'

const stage = peopleStage()

test.each(['Nina', 'Bina', 'Fina', 'Rina', 'Tina'])(
  'PRIV2-04 %s is erased, but not where the first letter is part of an escape or of an encoded letter',
  async (first) => {
    const { db } = stage.api
    const who = await stage.person('employee', `${first} Kaur`)
    const { email } = who
    await stage.deactivate(who)
    const others = ['\b', '\f', '\n', '\r', '\t'].map(
      (sign) => `${sign}ina Kaur${sign}${email.slice(1)}`,
    )
    const encoded = `search=%C3%89${first}+Kaur`
    const withName = (name: string, address: string) => [
      `\n${name}\n${address}`,
      `CORP\\${address}`,
      `search=%E2%80%9C${name}`,
    ]
    const request = { others, encoded, own: withName(who.username, email) }
    const { id } = await db.one<{ id: number }>(sql`
      insert into runs (kind, state, title, request, created_by, ended_at)
      values ('merge', 'done', ${`CORP\\${email}`}, ${JSON.stringify(request)}, 1, now()) returning id`)
    const { status } = await stage
      .superAdmin()
      .post(stage.pathOf(who, '/erasure'), { comments: 'keep' })
    expect(status).toBe(200)
    const former = `Former user ${who.id}`
    expect(await db.one(sql`select title, request from runs where id = ${id}`)).toEqual({
      title: `CORP\\${former}`,
      request: { others, encoded, own: withName(former, former) },
    })
  },
)

test('PRIV2-04 two assets whose IDs are the name of an erased user keep different IDs', async () => {
  const { db } = stage.api
  await db.run(sql`
    create unique index assets_unique_serial on assets (lower(serial_number)) where deleted_at is null`)
  const who = await stage.person('employee', 'Lina Kaur')
  await stage.deactivate(who)
  await db.run(sql`
    update assets set serial_number = case id when 3 then 'Lina Kaur' else ${who.email} end where id in (3, 4)`)
  const { status } = await stage
    .superAdmin()
    .post(stage.pathOf(who, '/erasure'), { comments: 'keep' })
  expect(status).toBe(200)
  expect(
    await db.many(sql`select serial_number from assets where id in (3, 4) order by id`),
  ).toEqual([3, 4].map((id) => ({ serial_number: `Former user ${who.id} ${id}` })))
})
