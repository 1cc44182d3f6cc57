import { serviceRuleTexts } from '../../../../src/domain/messages/en/service-account.ts'
import {
  serviceAccountLimit,
  serviceAccountFaults,
  serviceNameTaken,
  serviceOf,
  tooManyServices,
  type ServiceAccountDraft,
} from '../../../../src/domain/access/service-rules.ts'
import { tidyName } from '../../../../src/domain/text/tidy-name.ts'
import type { AuditAction } from '../../../../src/wire/audit-actions.ts'
import type { ServiceAccount, ServiceAccountWrite } from '../../../../src/wire/service-account.ts'
import type { Queryable } from '../../db/open.ts'
import type { AuditSource } from '../../http/audit-source.ts'
import { newServiceToken } from '../../http/auth.ts'
import { notFound, orNotFound } from '../../http/problem.ts'
import { route, stagedRoute, type CallContext } from '../../http/route.ts'
import { recordAudit } from '../../records/audit.ts'
import * as queries from './queries.ts'

const fields = ['name', 'role', 'scopes', 'days'] as const

const draftOf = (body: ServiceAccountWrite): ServiceAccountDraft => ({
  name: body.name ?? null,
  role: body.role ?? null,
  scopes: body.scopes ?? [],
  days: body.days ?? null,
})

async function storedAccount(db: Queryable, id: number): Promise<ServiceAccount> {
  return orNotFound(await queries.serviceById(db, id), serviceRuleTexts, 'notFound')
}

const find = ({ db, params }: CallContext<'rotateServiceAccount' | 'endServiceAccount'>) =>
  storedAccount(db, params.id)

/** Tokens of new or rotated accounts until the response is sent. Tokens are never stored. */
const newTokens = new WeakMap<object, string>()

async function loadWithToken(db: Queryable, id: number, token: string) {
  const account = await storedAccount(db, id)
  newTokens.set(account, token)
  return account
}

const withNewToken = async (account: ServiceAccount) => ({
  ...account,
  token: newTokens.get(account) ?? null,
})

/** Records an action on an account, with its scopes. */
const auditAccount = (
  db: Queryable,
  source: AuditSource,
  { action, account }: { action: AuditAction; account: ServiceAccount },
) => {
  const { id, name, role, scopes, expires_at } = account
  const target = { kind: 'service_account', id, name } as const
  return recordAudit(db, source, { action, target, details: { role, scopes, expires_at } })
}

/** The endpoints for service accounts: programs that use the API with their own tokens. */
export const serviceAccountRoutes = {
  listServiceAccounts: route('listServiceAccounts', {
    handle: ({ db }) => queries.listServices(db),
  }),

  createServiceAccount: stagedRoute('createServiceAccount', {
    status: 201,
    creates: true,
    fields,
    conflicts: { users_username_key: serviceNameTaken },
    async check({ db, body }) {
      const draft = draftOf(body)
      const faults = serviceAccountFaults(draft)
      const name = tidyName(draft.name)
      if (name && (await queries.isTaken(db, name))) faults.unshift(serviceNameTaken)
      if ((await queries.countForAdding(db)) >= serviceAccountLimit) faults.push(tooManyServices)
      return faults
    },
    async handle({ db, body, caller, audit }) {
      const token = newServiceToken()
      const facts = serviceOf(draftOf(body))
      const id = await queries.insertService(db, { ...facts, token, by: caller.id })
      const account = await loadWithToken(db, id, token)
      await auditAccount(db, audit, { action: 'service_account.created', account })
      return account
    },
    reply: withNewToken,
  }),

  rotateServiceAccount: stagedRoute('rotateServiceAccount', {
    find,
    async handle({ db, audit }, former) {
      const token = newServiceToken()
      await queries.replaceToken(db, former, token)
      const account = await loadWithToken(db, former.id, token)
      await auditAccount(db, audit, { action: 'service_account.rotated', account })
      return account
    },
    reply: withNewToken,
  }),

  endServiceAccount: route('endServiceAccount', {
    find,
    async handle({ db, caller, audit }, account) {
      if (!(await queries.endService(db, account.id, caller.id)))
        throw notFound(serviceRuleTexts, 'notFound')
      await auditAccount(db, audit, { action: 'service_account.ended', account })
      return { id: account.id }
    },
  }),
}
