import type { FastifyReply } from 'fastify'
import { retryOnce } from '../db/failure.ts'
import { recordAuditApart } from '../records/audit.ts'
import { readUser, type UserAttributes } from './attributes.ts'
import { LastSuperAdmin, noUser } from './errors.ts'
import { userFilterFields, readFilter } from './filter.ts'
import { parseId, parsePage, type ScimContext, type Query } from './call.ts'
import { directorySource } from './guard.ts'
import { readPatch } from './patch.ts'
import { peoplePage, personById, findPerson, type ScimPerson } from './people.ts'
import { listResponse, userResource } from './resource.ts'
import { addPerson, changePerson } from './write.ts'

/** Responds with the one user that a filter names, or with a page of all users. No match is an empty list. */
export async function listUsers({ request, services: { db }, base }: ScimContext): Promise<object> {
  const query = request.query as Query
  const filter = readFilter(query['filter'], userFilterFields)
  const { startIndex, count } = parsePage(query)
  if (filter) {
    const person = await retryOnce(() => findPerson(db, filter))
    const isOnPage = startIndex === 1 && count > 0
    const resources = person && isOnPage ? [userResource(person, base)] : []
    return listResponse(resources, { total: person ? 1 : 0, startIndex })
  }
  const { total, people } = await retryOnce(() => peoplePage(db, { offset: startIndex - 1, count }))
  const resources = people.map((person) => userResource(person, base))
  return listResponse(resources, { total, startIndex })
}

export async function getUser({ request, services: { db }, base }: ScimContext): Promise<object> {
  const id = parseId(request, noUser)
  return userResource(existing(await retryOnce(() => personById(db, id)), id), base)
}

export async function createUser({
  request,
  reply,
  services,
  base,
}: ScimContext): Promise<FastifyReply> {
  const attributes = readUser(request.body)
  const person = await services.db.transaction(async (tx) => {
    const id = await addPerson(tx, attributes, directorySource(request))
    return existing(await personById(tx, id), id)
  })
  const resource = userResource(person, base)
  return reply.code(201).header('location', resource.meta.location).send(resource)
}

export const replaceUser = (call: ScimContext): Promise<object> =>
  change(call, readUser(call.request.body))

export const patchUser = (call: ScimContext): Promise<object> =>
  change(call, readPatch(call.request.body))

/** Deactivates the user. Their row stays, because tickets and events refer to it. */
export async function deleteUser(call: ScimContext): Promise<FastifyReply> {
  await change(call, { active: false })
  return call.reply.code(204).send()
}

async function change(
  { request, services, base }: ScimContext,
  attributes: UserAttributes,
): Promise<object> {
  const id = parseId(request, noUser)
  const source = directorySource(request)
  const { db } = services
  try {
    return await db.transaction(async (tx) => {
      if (!(await changePerson(tx, { id, attributes }, source))) throw noUser(id)
      return userResource(existing(await personById(tx, id), id), base)
    })
  } catch (error) {
    if (error instanceof LastSuperAdmin)
      await recordAuditApart(db, source, {
        action: 'scim.user_changed',
        outcome: 'denied',
        reason: 'last_super_admin',
        target: { kind: 'user', id, name: error.person.username },
        details: { operations: ['deactivated'] },
      })
    throw error
  }
}

function existing(person: ScimPerson | undefined, id: number): ScimPerson {
  if (!person) throw noUser(id)
  return person
}
