import { isRecordId, parseRecordId } from '../../../src/domain/access/record-id.ts'
import { isObject, required, textOf } from './attributes.ts'
import { invalidValue, ScimError } from './errors.ts'
import { attributeOf, type Filterable } from './filter.ts'
import { readOperations, type Operation } from './patch.ts'

/** The group in a request. Absent: not mentioned. */
export interface GivenGroup {
  displayName?: string
  externalId?: string | null
  /** What happens to the members, in this order. */
  members: MemberChange[]
}

interface MemberChange {
  /** `replace`: these are all. */
  verb: Operation['verb']
  ids: number[]
}

/** Reads the body of a POST or PUT. */
export function readGroup(body: unknown): GivenGroup {
  if (!isObject(body)) throw new ScimError(400, 'The body must be a JSON object', 'invalidSyntax')
  const all = Object.entries(body).map(
    ([path, value]) => ({ verb: 'replace', path, value }) as const,
  )
  return given(all)
}

/** Reads the body of a PATCH. */
export const readGroupPatch = (body: unknown): GivenGroup => given(readOperations(body))

/** The path of one member. Ids have no blanks: a pattern in which blanks may belong to two parts takes minutes for thousands of them. */
const oneMember = /^members\[\s*value\s+eq\s+"?([^"\]\s]+)"?\s*\]$/

function given(operations: readonly Operation[]): GivenGroup {
  const group: GivenGroup = { members: [] }
  for (const { verb, path, value } of operations) {
    const attribute = attributeOf(path)
    const [, memberId] = oneMember.exec(attribute) ?? []
    if (attribute === 'displayname')
      group.displayName = required(path, verb === 'remove' ? null : value)
    else if (attribute === 'externalid')
      group.externalId = verb === 'remove' ? null : textOf(path, value)
    else if (memberId !== undefined) group.members.push({ verb, ids: idsOf(verb, [memberId]) })
    else if (attribute === 'members') group.members.push(changeOf(verb, value))
  }
  return group
}

/** Without a value, every member is removed. */
const changeOf = (verb: Operation['verb'], value: unknown): MemberChange =>
  value === undefined || value === null
    ? { verb: verb === 'add' ? 'add' : 'replace', ids: [] }
    : { verb, ids: idsOf(verb, Array.isArray(value) ? value : [value]) }

/** An unknown user is no member, so it may be removed. */
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

/** Members after a request. */
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

export const filterableOfGroups: Filterable<'id' | 'displayName' | 'externalId'> = {
  names: 'id, displayName or externalId',
  fieldOf: (attribute) => {
    if (attribute === 'id') return 'id'
    if (attribute === 'displayname') return 'displayName'
    return attribute === 'externalid' ? 'externalId' : undefined
  },
}
