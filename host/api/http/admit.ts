import type { FastifyRequest } from 'fastify'
import { accessOf } from '../../../src/domain/access/call-access.ts'
import { importKinds } from '../../../src/wire/import-kinds.ts'
import type { CallName } from '../../../src/wire/calls.ts'
import { retryOnce } from '../db/failure.ts'
import type { Queryable } from '../db/open.ts'
import type { Services } from '../services.ts'
import { authenticate, authorize, recordSessionUse, type Caller } from './auth.ts'
import { limitBodyTime } from './body-limits.ts'
import { trustedOrigins, type Readers } from './perform.ts'

interface Admission {
  call: CallName
  services: Services
}

/** Calls that do not count as use of a session. Clients mark other background requests with a header. */
const backgroundCalls: ReadonlySet<CallName> = new Set<CallName>(['live', 'getSession'])

const isUse = ({ headers }: FastifyRequest, call: CallName) =>
  !backgroundCalls.has(call) && headers['assetdesk-unattended'] === undefined

/** Records the use of the session. Failures are only logged, so that reading works while the database is read-only. */
async function tryRecordUse(request: FastifyRequest, { db }: Services): Promise<void> {
  await recordSessionUse(db, request.caller?.session ?? 0).catch((error: unknown) =>
    request.log.warn({ err: error }, 'the use of a session could not be stored'),
  )
}

/** Returns the access that a request needs, which depends on its call and on some query parameters. */
function accessFor({ queryReading }: FastifyRequest, call: CallName) {
  const { archived, kind } = queryReading?.value ?? {}
  return accessOf(call, {
    archived: archived === true,
    kind: importKinds.find((each) => each === kind),
  })
}

/** Returns the caller as currently stored. Throws a 401 if the session has ended. */
function callerOf(request: FastifyRequest, db: Queryable, services: Services): Promise<Caller> {
  const { authorization, origin: from } = request.headers
  const own = trustedOrigins(request, services)
  const { guestAdminOrigins: adminPages } = services.config
  return authenticate(db, { authorization, from, own, adminPages })
}

/** Authenticates and authorizes a request before its body is read (401, 403, 429). */
export async function admit(
  request: FastifyRequest,
  { call, readers, services }: Admission & { readers: Readers },
): Promise<void> {
  request.queryReading = readers.query(request.query)
  const access = accessFor(request, call)
  if (access === 'public') return
  request.caller = await retryOnce(() => callerOf(request, services.db, services)).catch(
    (error: unknown) => {
      limitBodyTime(request)
      throw error
    },
  )
  request.isBodyLate = !request.raw.complete
  request.log = request.log.child({ userId: request.caller.id })
  const { shouldRecordUse, scopes } = request.caller
  // A hook records the first use of a service account (modules/service-accounts).
  if (shouldRecordUse && !scopes && isUse(request, call)) await tryRecordUse(request, services)
  services.fairUse.admit(request.caller.id, call)
  authorize(request.caller, { call, access }, services.config)
}

/**
 * Authenticates and authorizes a request once more, in the transaction of its write. While an upload or a late body
 * arrives, the session may end and the role may change.
 */
export async function admitAgain(
  request: FastifyRequest,
  { db, isUpload }: { db: Queryable; isUpload: boolean },
  { call, services }: Admission,
): Promise<void> {
  const access = accessFor(request, call)
  if (access === 'public' || !(isUpload || request.isBodyLate)) return
  request.caller = await callerOf(request, db, services)
  authorize(request.caller, { call, access }, services.config)
}
