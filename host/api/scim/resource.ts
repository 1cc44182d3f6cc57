import { hasLeft } from '../../../src/domain/access/left.ts'
import type { Member, ScimGroup } from './group-rows.ts'
import type { ScimPerson } from './people.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** Returns a user as the directory reads them; `base` is the address of the endpoint. */
export const userResource = (person: ScimPerson, base: string) => ({
  schemas: [userSchema],
  id: String(person.id),
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.userName ?? person.email,
  name: { formatted: person.username },
  displayName: person.username,
  active: !hasLeft(person),
  emails: [{ value: person.email, type: 'work', primary: true }],
  meta: {
    resourceType: 'User',
    created: person.created_at,
    lastModified: person.changed_at,
    location: `${base}/Users/${person.id}`,
  },
})

/** Returns a group as the directory reads it, with `members` if they are given. */
export const groupResource = (
  group: ScimGroup,
  members: readonly Member[] | undefined,
  base: string,
) => ({
  schemas: [groupSchema],
  id: String(group.id),
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(members && {
    members: members.map(({ id, username }) => ({
      value: String(id),
      display: username,
      type: 'User',
      $ref: `${base}/Users/${id}`,
    })),
  }),
  meta: {
    resourceType: 'Group',
    created: group.created_at,
    lastModified: group.changed_at,
    location: `${base}/Groups/${group.id}`,
  },
})

/** Returns one page of a list. `startIndex` counts from 1. */
export const listResponse = (
  resources: readonly object[],
  { total = resources.length, startIndex = 1 }: { total?: number; startIndex?: number } = {},
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
