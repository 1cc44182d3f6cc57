import type { FastifyReply } from 'fastify'
import type { Queryable } from '../db/open.ts'
import { retryOnce } from '../db/failure.ts'
import { idIn, pageIn, type Asked, type Query } from './asked.ts'
import { noGroup } from './errors.ts'
import { readFilter } from './filter.ts'
import { filterableOfGroups, readGroup, readGroupPatch, type GivenGroup } from './group-request.ts'
import { groupById, groupsPage, membersOf, type ScimGroup } from './group-rows.ts'
import { addGroup, changeGroup, removeGroup, type Directory } from './group-write.ts'
import { directorySource } from './guard.ts'
import { groupResource, listResponse } from './resource.ts'

/** Responds with a page of the groups that a filter names, or of all; none is an empty list. */
export async function listGroups({ request, services: { db }, base }: Asked): Promise<object> {
  const query = request.query as Query
  const wanted = readFilter(query['filter'], filterableOfGroups)
  const { startIndex, count } = pageIn(query)
  const { total, groups } = await retryOnce(() =>
    groupsPage(db, wanted ?? {}, { offset: startIndex - 1, count }),
  )
  return listResponse(await resourcesOf(db, groups, { query, base }), { total, startIndex })
}

export async function getGroup({ request, services: { db }, base }: Asked): Promise<object> {
  return await resourceOf(db, idIn(request, noGroup), { query: request.query as Query, base })
}

export async function createGroup(asked: Asked): Promise<FastifyReply> {
  const { request, reply, services, base } = asked
  const given = readGroup(request.body)
  const resource = await services.db.transaction(async (tx) => {
    const id = await addGroup(tx, given, directoryOf(asked))
    return await resourceOf(tx, id, { query: {}, base })
  })
  return reply.code(201).header('location', resource.meta.location).send(resource)
}

/** Members stay where the body does not mention them. */
export const replaceGroup = (asked: Asked): Promise<object> =>
  changed(asked, readGroup(asked.request.body))

/** Without a body: a group may have very many members. */
export async function patchGroup(asked: Asked): Promise<FastifyReply> {
  await changed(asked, readGroupPatch(asked.request.body), { excludedAttributes: 'members' })
  return asked.reply.code(204).send()
}

export async function deleteGroup(asked: Asked): Promise<FastifyReply> {
  const id = idIn(asked.request, noGroup)
  await asked.services.db.transaction(async (tx) => {
    if (!(await removeGroup(tx, id, directoryOf(asked)))) throw noGroup(id)
  })
  return asked.reply.code(204).send()
}

const directoryOf = ({ request, services }: Asked): Directory => ({
  rules: services.config.scimGroups,
  source: directorySource(request),
})

function changed(asked: Asked, given: GivenGroup, query: Query = {}): Promise<object> {
  const id = idIn(asked.request, noGroup)
  return asked.services.db.transaction(async (tx) => {
    if (!(await changeGroup(tx, { id, given }, directoryOf(asked)))) throw noGroup(id)
    return await resourceOf(tx, id, { query, base: asked.base })
  })
}

interface Shape {
  query: Query
  base: string
}

async function resourceOf(db: Queryable, id: number, shape: Shape) {
  const group = await groupById(db, id)
  const [resource] = group ? await resourcesOf(db, [group], shape) : []
  if (!resource) throw noGroup(id)
  return resource
}

/** Groups with their members, unless `excludedAttributes` names them. */
async function resourcesOf(db: Queryable, groups: readonly ScimGroup[], { query, base }: Shape) {
  const isWithout = /(^|,)\s*members\s*(,|$)/i.test(String(query['excludedAttributes'] ?? ''))
  const ids = groups.map(({ id }) => id)
  const members = isWithout ? undefined : await membersOf(db, ids)
  return groups.map((group) => groupResource(group, members && (members.get(group.id) ?? []), base))
}
