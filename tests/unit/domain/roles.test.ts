import { describe, expect, test } from 'vitest'
import { accessOf } from '../../../src/domain/access/call-access.ts'
import { asRole, can, isAdminRole, rolesWith } from '../../../src/domain/access/roles.ts'
import { roles, keysOf } from '../../../src/wire/enums.ts'

const admins = ['office_admin', 'system_admin', 'super_admin']
const all = keysOf(roles).toSorted()

describe('permissions matrix', () => {
  test('every role may view assets and raise tickets', () => {
    expect(rolesWith('asset.read').toSorted()).toEqual(all)
    expect(rolesWith('ticket.raise').toSorted()).toEqual(all)
  })

  test.each([
    'asset.write',
    'asset.export',
    'asset.history',
    'trash.restore',
    'trash.list',
    'ticket.manage',
  ] as const)('%s belongs to the three admin roles', (capability) => {
    expect(rolesWith(capability).toSorted()).toEqual(admins.toSorted())
  })

  test.each(['user.administer', 'activity.link', 'activity.read'] as const)(
    '%s is reserved for the super admin',
    (capability) => {
      expect(rolesWith(capability)).toEqual(['super_admin'])
    },
  )
})

test('OP-005 the installation decides which roles may read the activity log', () => {
  const settings = { activityLogRoles: ['office_admin'] } as const
  expect(
    ['employee', 'office_admin', 'super_admin'].map((role) => can(role, 'activity.read', settings)),
  ).toEqual([false, true, false])
  expect(rolesWith('activity.read', settings)).toEqual(['office_admin'])
  expect(can('super_admin', 'asset.write', settings)).toBe(true)
})

describe('role names', () => {
  test('ROUTE-23 user and employee are the same role', () => {
    expect(asRole('user')).toBe('employee')
    expect(asRole('employee')).toBe('employee')
  })

  test.each([undefined, null, '', 'constructor', 'SUPER_ADMIN'])(
    '%s counts as the role with the fewest rights',
    (name) => {
      expect(asRole(name)).toBe('employee')
      expect(can(name, 'asset.write')).toBe(false)
    },
  )

  test('only admin roles may work on tickets', () => {
    expect(all.filter(isAdminRole)).toEqual(admins.toSorted())
  })
})

describe('calls', () => {
  test('the list of the trash needs more rights than the list of assets on the same path', () => {
    expect(accessOf('listAssets', { archived: false })).toBe('asset.read')
    expect(accessOf('listAssets', { archived: true })).toBe('trash.list')
  })
})
