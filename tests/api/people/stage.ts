import { expect } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import type { AssetPlan, Belongings, TicketPlan } from '../../../src/wire/leaving.ts'
import type { Run, RunRow } from '../../../src/wire/run.ts'
import { clientOf, testApi, type Answer, type Client } from '../../support/api.ts'
import { eventually } from '../../support/eventually.ts'

export interface Newcomer {
  id: number
  username: string
  email: string
  client: Client
}

const roleIds = { office_admin: 1, system_admin: 2, employee: 3, super_admin: 4 } as const

/** Starts the API with workers. Returns helpers for adding and deactivating users. */
export function peopleStage(env: Readonly<Record<string, string>> = {}) {
  const api = testApi({ WORKERS: '1', ...env })
  let personCount = 0

  const superAdmin = () => api.as('superAdmin')
  const pathOf = ({ id }: { id: number }, rest = '') => `/api/v1/admin/users/${id}${rest}`

  /** Returns a client with a new session. */
  async function signedIn(id: number): Promise<Client> {
    const token = await issueToken(api.db, id, { ttl: 3600 })
    return clientOf(api.app, async () => ({ authorization: `Bearer ${token}` }))
  }

  async function person(
    role: keyof typeof roleIds = 'employee',
    name = `Person ${++personCount}`,
  ): Promise<Newcomer> {
    const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`
    const { id } = await api.db.one<{ id: number }>(sql`
      insert into users (username, email, role_id, place_id) values (${name}, ${email}, ${roleIds[role]}, 2) returning id`)
    // Awaited, so that the session of the client is there before a test deactivates the user.
    return { id, username: name, email, client: await signedIn(id) }
  }

  async function belongings(who: { id: number }): Promise<Belongings> {
    return (await superAdmin().get(pathOf(who, '/belongings'))).body
  }
  const leave = (
    who: { id: number },
    plan: { assets?: AssetPlan[]; tickets?: TicketPlan[] } = {},
    by: Client = superAdmin(),
  ): Promise<Answer> => by.post(pathOf(who, '/leaving'), { assets: [], tickets: [], ...plan })

  return {
    api,
    superAdmin,
    pathOf,
    signedIn,
    person,
    belongings,
    leave,
    /** Deactivates a user, expects success and returns the run. */
    async deactivate(...args: Parameters<typeof leave>): Promise<Run> {
      const { status, body } = await leave(...args)
      expect([status, body]).toEqual([201, expect.objectContaining({ kind: 'leaving' })])
      return body
    },
    /** Adds `count` chairs in Pune that are assigned to a user. Returns their ids in order. */
    async chairs(of: { id: number }, count: number): Promise<number[]> {
      const rows = await api.db.many<{ id: number }>(sql`
        insert into assets (serial_number, description, status, labelled, manager, category_id, place_id, location_id, assigned_to)
        select 'CH-' || n, 'Chair ' || n, 'in_use', 'yes', 'office_admin', 2, 2, 4, ${of.id}
        from generate_series(1, ${count}::integer) as n returning id`)
      return rows.map(({ id }) => id).toSorted((one, other) => one - other)
    },
    /** Adds a ticket about furniture, or about `asset` if given. Returns its id. */
    async ticket(wish: { by: { id: number }; assignee?: { id: number }; asset?: number }) {
      const { by, assignee, asset = null } = wish
      const { id } = await api.db.one<{ id: number }>(sql`
        insert into tickets (status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, manager)
        values (${assignee ? 'in_progress' : 'unassigned'}, 'low', 'It squeaks', ${by.id}, ${assignee?.id ?? null}, ${asset},
          2, 2, 'office_admin') returning id`)
      return id
    },
    async rows({ id }: Run): Promise<RunRow[]> {
      return (await superAdmin().get(`/api/v1/runs/${id}/rows?perPage=1000`)).body.items
    },
    async undo({ id }: Run): Promise<Run> {
      const { status, body } = await superAdmin().post(`/api/v1/runs/${id}/undo`)
      expect([status, body]).toEqual([201, expect.anything()])
      return body
    },
    /** Waits until a run has ended and returns it. */
    waitForRun: ({ id }: Run): Promise<Run> =>
      eventually(async () => {
        const { body } = await superAdmin().get(`/api/v1/runs/${id}`)
        expect(body.ended_at).not.toBeNull()
        return body
      }),
    /** Returns the messages of each entry in a user's history, newest entry first. */
    async historyMessages(who: { id: number }): Promise<string[][]> {
      const { body } = await superAdmin().get(pathOf(who, '/history'))
      return body.items.map((entry: { history: { messages: string[] } }) => entry.history.messages)
    },
    /** Returns the stored value of a column. */
    async value(table: 'assets' | 'tickets' | 'users', id: number, column: string) {
      const rows = {
        assets: sql`select to_jsonb(assets) as row from assets where id = ${id}`,
        tickets: sql`select to_jsonb(tickets) as row from tickets where id = ${id}`,
        users: sql`select to_jsonb(users) as row from users where id = ${id}`,
      }
      const { row } = await api.db.one<{ row: Record<string, unknown> }>(rows[table])
      return row[column]
    },
  }
}
