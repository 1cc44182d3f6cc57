import { isRecordId, parseRecordId } from '../../../src/domain/access/record-id.ts'
import { isObject, parseBody, requiredText, textOf } from './attributes.ts'
import { invalidValue } from './errors.ts'
import { attributeOf, type FilterFields } from './filter.ts'
import { readOperations, type Operation } from './patch.ts'

/** The attributes of a group in a request. An absent one does not change; null removes it. */
export interface GroupAttributes {
  displayName?: string
  externalId?: string | null
  /** Applied in this order. */
  members: MemberChange[]
}

interface MemberChange {
  /** `replace` removes all other members. */
  verb: Operation['verb']
  ids: number[]
}

/** Parses the body of a POST or PUT. */
export function readGroup(body: unknown): GroupAttributes {
  const operations = Object.entries(parseBody(body)).map(
    ([path, value]) => ({ verb: 'replace', path, value }) as const,
  )
  return groupOf(operations)
}

/** Parses the body of a PATCH. */
export const readGroupPatch = (body: unknown): GroupAttributes => groupOf(readOperations(body))

/** The path of one member. The id excludes blanks, so that a long run of blanks cannot cause slow backtracking. */
const oneMember = /^members\[\s*value\s+eq\s+"?([^"\]\s]+)"?\s*\]$/

function groupOf(operations: readonly Operation[]): GroupAttributes {
  const group: GroupAttributes = { members: [] }
  for (const { verb, path, value } of operations) {
    const attribute = attributeOf(path)
    const [, memberId] = oneMember.exec(attribute) ?? []
    if (attribute === 'displayname')
      group.displayName = requiredText(path, verb === 'remove' ? null : value)
    else if (attribute === 'externalid')
      group.externalId = verb === 'remove' ? null : textOf(path, value)
    else if (memberId !== undefined) group.members.push(oneMemberChange(verb, memberId))
    else if (attribute === 'members') group.members.push(changeOf(verb, value))
  }
  return group
}

/** The path names one member, so `replace` keeps the other ones. */
const oneMemberChange = (verb: Operation['verb'], id: string): MemberChange => ({
  verb: verb === 'remove' ? 'remove' : 'add',
  ids: idsOf(verb, [id]),
})

/** Without a value, `replace` and `remove` remove every member. */
const changeOf = (verb: Operation['verb'], value: unknown): MemberChange =>
  value === undefined || value === null
    ? { verb: verb === 'add' ? 'add' : 'replace', ids: [] }
    : { verb, ids: idsOf(verb, Array.isArray(value) ? value : [value]) }

/** Returns the ids of members. Ignores invalid ids of `remove`, as they belong to no member. */
function idsOf(verb: Operation['verb'], members: readonly unknown[]): number[] {
  return members.flatMap((member) => {
    const { value, type } = isObject(member) ? member : { value: member, type: undefined }
    if (typeof type === 'string' && type.toLowerCase() !== 'user')
      throw invalidValue('members: a group cannot be a member')
    const id = parseRecordId(
      typeof value === 'number' ? String(value) : (textOf('members', value) ?? ''),
    )
    if (isRecordId(id)) return [id]
    if (verb === 'remove') return []
    throw unknownMember(String(value))
  })
}

export const unknownMember = (id: number | string) =>
  invalidValue(`members: there is no user with the id ${String(id).slice(0, 40)}`)

/** Returns the ids of the members after a request. */
export function membersAfter(
  before: ReadonlySet<number>,
  changes: readonly MemberChange[],
): Set<number> {
  const members = new Set(before)
  for (const { verb, ids } of changes) {
    if (verb === 'replace') members.clear()
    for (const id of ids) {
      if (verb === 'remove') members.delete(id)
      else members.add(id)
    }
  }
  return members
}

export const groupFilterFields: FilterFields<'id' | 'displayName' | 'externalId'> = {
  names: 'id, displayName or externalId',
  fieldOf: (attribute) => {
    if (attribute === 'id') return 'id'
    if (attribute === 'displayname') return 'displayName'
    return attribute === 'externalid' ? 'externalId' : undefined
  },
}
