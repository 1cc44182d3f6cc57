import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { leavingTexts } from '../../../src/domain/messages/en/leaving.ts'
import { violatedConstraint } from '../db/errors.ts'
import { refusalOf } from '../http/failures.ts'

/** Kinds of errors that SCIM names (RFC 7644, section 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness'

/** The error response to a request of the directory. Administrators of the directory read the message. */
export class ScimError extends Error {
  override readonly name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** Refuses to deactivate the last super admin. Recorded, as it may be an attempt to lock everyone out. */
export class LastSuperAdmin extends ScimError {
  readonly person: { id: number; username: string }

  constructor(person: { id: number; username: string }) {
    super(409, leavingTexts.refusals.lastSuperAdmin)
    this.person = person
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue')
export const notUnique = (detail: string) => new ScimError(409, detail, 'uniqueness')
export const noUser = (id: number | string) =>
  new ScimError(404, `There is no user with the id ${String(id).slice(0, 40)}`)

export const noGroup = (id: number | string) =>
  new ScimError(404, `There is no group with the id ${String(id).slice(0, 40)}`)

/** Media type of every response. */
export const scimMediaType = 'application/scim+json'

/** Messages by unique constraint, for concurrent requests. */
const messageByConstraint: Readonly<Record<string, string>> = {
  users_email_key: 'Another user has this email address',
  users_username_key: 'Another user has this name',
  users_scim_user_name_key: 'Another user has this userName',
  users_scim_external_id_key: 'Another user has this externalId',
  scim_groups_name_key: 'Another group has this displayName',
  scim_groups_external_id_key: 'Another group has this externalId',
}

/** Responds with an error in the form of SCIM (RFC 7644, section 3.12). */
export function sendScimError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const scimError = scimErrorOf(error)
  const refusal = scimError ? undefined : refusalOf(error, request)
  const status = scimError?.status ?? refusal?.statusCode ?? 500
  const { message } = scimError ?? refusal ?? { message: `The request ${request.id} has failed` }
  return reply
    .code(status)
    .headers({
      ...refusal?.headers,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      'cache-control': 'no-store',
    })
    .type(scimMediaType)
    .send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      scimType: scimError?.scimType ?? (status === 400 ? 'invalidSyntax' : undefined),
      detail: message,
    })
}

function scimErrorOf(error: FastifyError): ScimError | undefined {
  if (error instanceof ScimError) return error
  const message = messageByConstraint[violatedConstraint(error) ?? '']
  return message === undefined ? undefined : notUnique(message)
}
