import type { FastifyInstance } from 'fastify'
import type { ServiceAccountWritten } from '../../../src/wire/service-account.ts'
import { clientOf, testApi, type Client } from '../../support/api.ts'

export const services = '/api/v1/service-accounts'

export interface Service extends ServiceAccountWritten {
  token: string
  client: Client
}

/** Starts the API; returns functions that create service accounts as a super admin. */
export function serviceStage(env: Readonly<Record<string, string>> = {}) {
  const api = testApi(env)
  let count = 0

  const bearer = (token: string, app: FastifyInstance = api.app) =>
    clientOf(app, async () => ({ authorization: `Bearer ${token}` }))

  return {
    api,
    bearer,
    superAdmin: () => api.as('superAdmin'),
    /** Creates a service account, by default with the role system admin and all scopes. */
    async service(draft: object = {}): Promise<Service> {
      const all = ['assets.read', 'assets.write', 'tickets.read', 'tickets.write', 'reports.read']
      const { status, text, body } = await api.as('superAdmin').post(services, {
        name: `Program ${++count}`,
        role: 'system_admin',
        scopes: all,
        days: 30,
        ...draft,
      })
      if (status !== 201) throw new Error(text)
      return { ...body, client: bearer(body.token) }
    },
  }
}
