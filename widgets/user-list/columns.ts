import { userTexts } from '../../src/domain/messages/en/user.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import type { Place } from '../../src/wire/reference.ts'
import { roles } from '../../src/wire/enums.ts'
import type { User } from '../../src/wire/user.ts'

/** The columns of the users; a place shows by its name, resolved from `place_id` (USER-03). */
export function userColumns(places: readonly Place[]): readonly Column<User>[] {
  const { columns, tooltips } = userTexts
  return [
    column({
      id: 'username',
      header: columns.username,
      tooltip: tooltips.username,
      cell: (user: User) => user.username,
      look: 'long',
      card: 'title',
    }),
    column({
      id: 'email',
      header: columns.email,
      tooltip: tooltips.email,
      cell: (user: User) => user.email,
      card: 'fact',
      grow: true,
    }),
    column({
      id: 'employment_id',
      header: columns.employment_id,
      tooltip: tooltips.employment_id,
      cell: (user: User) => user.employment_id,
      look: 'number',
      card: 'fact',
    }),
    column({
      id: 'role',
      header: columns.role,
      tooltip: tooltips.role,
      cell: (user: User) => roles[user.role.name].label,
      card: 'fact',
    }),
    column({
      id: 'place',
      header: columns.place,
      tooltip: tooltips.place,
      cell: (user: User) => places.find(({ id }) => id === user.place_id)?.display_name,
      look: 'long',
      card: 'fact',
    }),
  ]
}
