import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { runStage } from './stage.ts'

// Runs whose user has left or lost the role that they need.

const stage = runStage()
const { users } = company
const vendorEdit = { kind: 'edit', set: { vendor: 'Rights' } } as const

/** Changes the role of the system admin, or deactivates them if `left`; without arguments, restores both. */
const updateSystemAdmin = (set: { role?: string; left?: boolean }) =>
  stage.api.db.run(sql`
    update users set left_at = ${set.left ? sql`now()` : sql`null`},
      role_id = (select id from roles where name = ${set.role ?? 'system_admin'})
    where id = ${users.systemAdmin}`)

const runById = async (id: number) => (await stage.as('superAdmin').get(`/api/v1/runs/${id}`)).body

const eventAuthors = (id: number) =>
  stage.api.db.many<{ by: number; n: number }>(sql`
    select created_by as by, count(*)::integer as n from events where run_id = ${id} group by 1 order by 1`)

/** Starts a run whose user loses the right to it after some of its rows; returns the run once it has ended. */
async function runStoppedAfter(lost: Parameters<typeof updateSystemAdmin>[0]) {
  const ids = await stage.chairs(2000)
  const { id } = await stage.started({ ids }, vendorEdit)
  await eventually(async () => expect((await stage.run(id)).done).toBeGreaterThan(0))
  await updateSystemAdmin(lost)
  return eventually(async () => {
    const run = await runById(id)
    expect(run.ended_at).not.toBeNull()
    return run
  })
}

test.each([
  { name: 'of a user who has left', lost: { left: true } },
  { name: 'of a user whose role was lowered', lost: { role: 'employee' } },
])(
  'RUN-14 SESN-06 the run $name stops; a super admin can resume it in their own name',
  async ({ lost }) => {
    const run = await runStoppedAfter(lost)
    expect(run).toMatchObject({
      state: 'stopped',
      right_lost: true,
      can: { resume: true, undo: true },
      created_by: { id: users.systemAdmin },
    })
    expect(run.done).toBeLessThan(2000)
    expect(await eventAuthors(run.id)).toEqual([{ by: users.systemAdmin, n: run.done }])
    const ends = await stage.api.db.many(sql`
      select created_by from events where kind = 'run.ended' and subject_id = ${run.id}`)
    expect(ends).toEqual([{ created_by: null }])
    const audited = await stage.api.db.many(sql`
      select actor_kind, outcome, reason from audit_events
      where action = 'run.ended' and target_id = ${String(run.id)}`)
    expect(audited).toEqual([{ actor_kind: 'system', outcome: 'denied', reason: 'right_lost' }])

    const resumed = await stage.as('superAdmin').post(`/api/v1/runs/${run.id}/resume`)
    expect(resumed).toMatchObject({
      status: 200,
      body: { state: 'queued', right_lost: false, created_by: { id: users.superAdmin } },
    })
    await eventually(async () =>
      expect(await runById(run.id)).toMatchObject({ state: 'done', ok: 2000 }),
    )
    expect(await eventAuthors(run.id)).toEqual(
      [
        { by: users.systemAdmin, n: run.done },
        { by: users.superAdmin, n: 2000 - run.done },
      ].toSorted((one, other) => one.by - other.by),
    )
    const starts = await stage.api.db.many(sql`
      select actor_id from audit_events where action = 'run.started' and target_id = ${String(run.id)} order by id`)
    expect(starts).toEqual([{ actor_id: users.systemAdmin }, { actor_id: users.superAdmin }])
    await updateSystemAdmin({})
  },
)
