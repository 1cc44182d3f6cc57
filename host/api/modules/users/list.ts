import { can } from '../../../../src/domain/access/roles.ts'
import { fault } from '../../../../src/domain/faults.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { roles } from '../../../../src/wire/enums.ts'
import { userOrders } from '../../../../src/wire/list-orders.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { UserListQuery } from '../../../../src/wire/user.ts'
import { sql } from '../../db/sql.ts'
import { route } from '../../http/route.ts'
import { listPage } from '../../lists/list-page.ts'
import { byColumn, byName, byText, type ChosenOrder } from '../../lists/chosen-order.ts'
import { all, anyOf, type List } from '../../lists/list.ts'
import { allWords, containing } from '../../lists/search.ts'
import { allColumns, publicColumns } from './queries.ts'

/** A sort key that has an index (`users_admins_first`). */
const isAdmin = { column: `(role_id <> ${roles.employee.id})` }

type Order = NonNullable<UserListQuery['orderBy']>

const orders: Record<Exclude<Order, 'created_at' | 'role'>, ChosenOrder> = {
  username: byText('username'),
  email: byText('email'),
  employment_id: byColumn('employment_id'),
  role_name: byName('role_id', { table: 'roles' }),
  place: byName('place_id', { table: 'places' }),
}
/** These sort orders would reveal values that only user administrators may see. */
const hiddenOrders: ReadonlySet<Order> = new Set(['email', 'employment_id'] as const)

function orderOf({
  orderBy: by = 'created_at',
  search,
}: UserListQuery): Pick<List, 'keys' | 'keyJoins'> {
  const newest = [{ column: 'created_at' }, { column: 'id' }]
  if (by === 'created_at') return { keys: newest }
  if (by === 'role') return { keys: search ? newest : [isAdmin, ...newest] }
  return orders[by]
}

/** Returns the list of users. With `full`, rows include email address, employment id and dates. */
export function userList(query: UserListQuery, { full }: { full: boolean }): List {
  const { search, id, role, active, orderDir = 'desc' } = query
  const roleIds = role?.map((name) => roles[name].id)
  const condition = all([
    sql`not is_service_account`,
    id ? anyOf('id', id) : sql`true`,
    roleIds ? anyOf('role_id', roleIds) : sql`true`,
    active ? sql`left_at is null` : sql`true`,
  ])
  return {
    table: 'users',
    condition,
    ...orderOf(query),
    orderDir,
    search: search ? { matches: allWords(search, containing(sql`search_text`)) } : undefined,
    columns: full ? allColumns : publicColumns,
    joins: sql`join roles on roles.id = users.role_id`,
    allLimit: Number.MAX_SAFE_INTEGER,
  }
}

const openOrders = userOrders.filter((order) => !hiddenOrders.has(order)).join(', ')

export const userListRoutes = {
  listUsers: route('listUsers', {
    check: ({ query: { orderBy }, caller }) =>
      orderBy && hiddenOrders.has(orderBy) && !can(caller.role, 'user.administer')
        ? [fault('orderBy', 'isIn', message(apiTexts.constraints, 'oneOf', openOrders))]
        : [],
    handle: (context) =>
      listPage(context, async () =>
        userList(context.query, { full: can(context.caller.role, 'user.administer') }),
      ),
  }),
}
