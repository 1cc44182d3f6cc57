import type { FastifyReply } from 'fastify'
import type { Queryable } from '../db/open.ts'
import { retryOnce } from '../db/failure.ts'
import { parseId, parsePage, type ScimContext, type Query } from './call.ts'
import { noGroup } from './errors.ts'
import { readFilter } from './filter.ts'
import {
  groupFilterFields,
  readGroup,
  readGroupPatch,
  type GroupAttributes,
} from './group-request.ts'
import { groupById, groupsPage, membersOf, type ScimGroup } from './group-rows.ts'
import { addGroup, changeGroup, removeGroup, type Directory } from './group-write.ts'
import { directorySource } from './guard.ts'
import { groupResource, listResponse } from './resource.ts'

/** Responds with a page of the groups that match the filter. */
export async function listGroups({
  request,
  services: { db },
  base,
}: ScimContext): Promise<object> {
  const query = request.query as Query
  const filter = readFilter(query['filter'], groupFilterFields)
  const { startIndex, count } = parsePage(query)
  const { total, groups } = await retryOnce(() =>
    groupsPage(db, filter ?? {}, { offset: startIndex - 1, count }),
  )
  return listResponse(await resourcesOf(db, groups, { query, base }), { total, startIndex })
}

export async function getGroup({ request, services: { db }, base }: ScimContext): Promise<object> {
  return await resourceOf(db, parseId(request, noGroup), { query: request.query as Query, base })
}

export async function createGroup(call: ScimContext): Promise<FastifyReply> {
  const { request, reply, services, base } = call
  const attributes = readGroup(request.body)
  const resource = await services.db.transaction(async (tx) => {
    const id = await addGroup(tx, attributes, directoryOf(call))
    return await resourceOf(tx, id, { query: {}, base })
  })
  return reply.code(201).header('location', resource.meta.location).send(resource)
}

/** Replaces a group. Its members do not change if the body does not mention them. */
export const replaceGroup = (call: ScimContext): Promise<object> =>
  change(call, readGroup(call.request.body))

/** Changes a group. Responds without a body, as a group may have very many members. */
export async function patchGroup(call: ScimContext): Promise<FastifyReply> {
  await change(call, readGroupPatch(call.request.body), { excludedAttributes: 'members' })
  return call.reply.code(204).send()
}

export async function deleteGroup(call: ScimContext): Promise<FastifyReply> {
  const id = parseId(call.request, noGroup)
  await call.services.db.transaction(async (tx) => {
    if (!(await removeGroup(tx, id, directoryOf(call)))) throw noGroup(id)
  })
  return call.reply.code(204).send()
}

const directoryOf = ({ request, services }: ScimContext): Directory => ({
  rules: services.config.scimGroups,
  source: directorySource(request),
})

function change(
  call: ScimContext,
  attributes: GroupAttributes,
  query: Query = {},
): Promise<object> {
  const id = parseId(call.request, noGroup)
  return call.services.db.transaction(async (tx) => {
    if (!(await changeGroup(tx, { id, attributes }, directoryOf(call)))) throw noGroup(id)
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

/** Returns groups with their members, unless `excludedAttributes` contains `members`. */
async function resourcesOf(db: Queryable, groups: readonly ScimGroup[], { query, base }: Shape) {
  const excludesMembers = /(^|,)\s*members\s*(,|$)/i.test(String(query['excludedAttributes'] ?? ''))
  const ids = groups.map(({ id }) => id)
  const members = excludesMembers ? undefined : await membersOf(db, ids)
  return groups.map((group) => groupResource(group, members && (members.get(group.id) ?? []), base))
}
