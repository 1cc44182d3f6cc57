import type { FastifyReply } from 'fastify'
import type { Queryable } from '../db/open.ts'
import { retryOnce } from '../db/failure.ts'
import { idIn, pageIn, type DirectoryCall, type Query } from './call.ts'
import { noGroup } from './errors.ts'
import { readFilter } from './filter.ts'
import { filterableOfGroups, readGroup, readGroupPatch, type GivenGroup } from './group-request.ts'
import { groupById, groupsPage, membersOf, type ScimGroup } from './group-rows.ts'
import { addGroup, changeGroup, removeGroup, type Directory } from './group-write.ts'
import { directorySource } from './guard.ts'
import { groupResource, listResponse } from './resource.ts'

/** Responds with a page of the groups that a filter names, or of all; none is an empty list. */
export async function listGroups({
  request,
  services: { db },
  base,
}: DirectoryCall): Promise<object> {
  const query = request.query as Query
  const wanted = readFilter(query['filter'], filterableOfGroups)
  const { startIndex, count } = pageIn(query)
  const { total, groups } = await retryOnce(() =>
    groupsPage(db, wanted ?? {}, { offset: startIndex - 1, count }),
  )
  return listResponse(await resourcesOf(db, groups, { query, base }), { total, startIndex })
}

export async function getGroup({
  request,
  services: { db },
  base,
}: DirectoryCall): Promise<object> {
  return await resourceOf(db, idIn(request, noGroup), { query: request.query as Query, base })
}

export async function createGroup(call: DirectoryCall): Promise<FastifyReply> {
  const { request, reply, services, base } = call
  const given = readGroup(request.body)
  const resource = await services.db.transaction(async (tx) => {
    const id = await addGroup(tx, given, directoryOf(call))
    return await resourceOf(tx, id, { query: {}, base })
  })
  return reply.code(201).header('location', resource.meta.location).send(resource)
}

/** Members stay where the body does not mention them. */
export const replaceGroup = (call: DirectoryCall): Promise<object> =>
  changed(call, readGroup(call.request.body))

/** Without a body: a group may have very many members. */
export async function patchGroup(call: DirectoryCall): Promise<FastifyReply> {
  await changed(call, readGroupPatch(call.request.body), { excludedAttributes: 'members' })
  return call.reply.code(204).send()
}

export async function deleteGroup(call: DirectoryCall): Promise<FastifyReply> {
  const id = idIn(call.request, noGroup)
  await call.services.db.transaction(async (tx) => {
    if (!(await removeGroup(tx, id, directoryOf(call)))) throw noGroup(id)
  })
  return call.reply.code(204).send()
}

const directoryOf = ({ request, services }: DirectoryCall): Directory => ({
  rules: services.config.scimGroups,
  source: directorySource(request),
})

function changed(call: DirectoryCall, given: GivenGroup, query: Query = {}): Promise<object> {
  const id = idIn(call.request, noGroup)
  return call.services.db.transaction(async (tx) => {
    if (!(await changeGroup(tx, { id, given }, directoryOf(call)))) throw noGroup(id)
    return await resourceOf(tx, id, { query, base: call.base })
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
