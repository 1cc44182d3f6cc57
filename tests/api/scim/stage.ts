import { expect } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { clientOf, testApi, type Answer, type Client } from '../../support/api.ts'

export const token = 'a-token-of-the-directory-of-32-characters'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export interface Audited {
  action: string
  outcome: string
  reason: string | null
  actor_kind: string
  target_name: string | null
  address: string | null
  details: Record<string, unknown> | null
}

/** Starts the API with a directory; returns that directory as a client of `/scim/v2`. */
export function scimStage(env: Readonly<Record<string, string>> = {}) {
  const api = testApi({ SCIM_TOKEN: token, ...env })
  let count = 0

  const bearer = { authorization: `Bearer ${token}` }
  const as = (headers: Readonly<Record<string, string>>): Client => {
    const client = clientOf(api.app, async () => ({ ...headers }))
    const send: Client['send'] = (method, path, extra) =>
      client.send(method, `/scim/v2${path}`, extra)
    const withBody =
      (method: string): Client['post'] =>
      (path, body, extra) =>
        send(method, path, {
          payload: JSON.stringify(body),
          ...extra,
          headers: { 'content-type': 'application/scim+json', ...extra?.headers },
        })
    return {
      get: (path, extra) => send('GET', path, extra),
      post: withBody('POST'),
      put: withBody('PUT'),
      send,
    }
  }
  const directory = () => as(bearer)

  /** Returns an email address that no user has yet. */
  const newName = () => `new.person.${++count}@example.com`

  const create = async (more: object = {}): Promise<Record<string, unknown> & { id: string }> => {
    const { status, body } = await directory().post('/Users', {
      schemas: [userSchema],
      userName: newName(),
      ...more,
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body
  }

  return {
    api,
    as,
    directory,
    newName,
    create,
    patch: (id: string | number, operations: unknown, type = 'Users'): Promise<Answer> =>
      directory().send('PATCH', `/${type}/${id}`, {
        payload: JSON.stringify({ schemas: [patchSchema], Operations: operations }),
        headers: { 'content-type': 'application/scim+json' },
      }),
    /** Returns the user that a filter finds; undefined if there is none. */
    async found(filter: string) {
      const { status, body } = await directory().get(`/Users?filter=${encodeURIComponent(filter)}`)
      expect(status).toBe(200)
      expect(body.Resources).toHaveLength(body.totalResults)
      return body.Resources[0]
    },
    /** Returns the last `many` entries of the audit trail, newest first. */
    audited: (many = 1): Promise<Audited[]> =>
      api.db.many<Audited>(sql`
        select action, outcome, reason, actor_kind, target_name, address, details from audit_events
        order by id desc limit ${many}`),
    /** Returns the author and the sentences of each entry of a user's history, newest entry first. */
    async history(id: string | number): Promise<[string, string[]][]> {
      const { body } = await api.as('superAdmin').get(`/api/v1/admin/users/${id}/history`)
      return body.items.map(
        (entry: { created_by: { username: string }; history: { messages: string[] } }) => [
          entry.created_by.username,
          entry.history.messages,
        ],
      )
    },
  }
}

export const scimError = (status: number, scimType?: string) =>
  expect.objectContaining({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: expect.any(String),
  })
