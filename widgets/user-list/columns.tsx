import { userTexts } from '../../src/domain/messages/en/user.ts'
import { hasLeft } from '../../src/domain/access/left.ts'
import { LeftBadge } from '../../src/parts/user/left-badge.tsx'
import type { LinkTarget } from '../../src/ui/link/link.tsx'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import type { Place } from '../../src/wire/reference.ts'
import { roles } from '../../src/wire/enums.ts'
import type { User } from '../../src/wire/user.ts'

/** The name, with a badge if the user has left. */
const nameOf = (user: User) =>
  hasLeft(user) ? (
    <>
      {user.username} <LeftBadge />
    </>
  ) : (
    user.username
  )

/**
 * Returns the columns of the users. A place is shown by its name, resolved from `place_id` (USER-03). `linkOf` returns
 * the link to the user.
 */
export function userColumns(
  places: readonly Place[],
  linkOf: (user: User) => LinkTarget,
): readonly Column<User>[] {
  const { columns, tooltips } = userTexts
  return [
    column({
      id: 'username',
      header: columns.username,
      tooltip: tooltips.username,
      cell: nameOf,
      link: (user: User) => ({ to: linkOf(user), label: user.username }),
      look: 'long',
      card: 'title',
    }),
    column({
      id: 'email',
      header: columns.email,
      tooltip: tooltips.email,
      cell: (user: User) => user.email,
      card: 'wide',
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
