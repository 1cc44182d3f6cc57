import { serviceAccountTexts as texts } from '../../src/domain/messages/en/service-account.ts'
import { formatDay, formatShortMoment } from '../../src/domain/text/format.ts'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import { roles } from '../../src/wire/enums.ts'
import type { ServiceAccount } from '../../src/wire/service-account.ts'
import { serviceScopes } from '../../src/wire/service-scopes.ts'

const isExpired = ({ expires_at }: ServiceAccount, now: Date): boolean =>
  Date.parse(expires_at) <= now.getTime()

export function serviceColumns(now: Date): readonly Column<ServiceAccount>[] {
  const { columns } = texts
  return [
    column({
      id: 'name',
      header: columns.name,
      cell: ({ name }) => name,
      look: 'long',
      card: 'title',
    }),
    column({
      id: 'role',
      header: columns.role,
      cell: ({ role }) => roles[role].label,
      card: 'fact',
    }),
    column({
      id: 'scopes',
      header: columns.scopes,
      cell: ({ scopes }) => scopes.map((scope) => serviceScopes[scope]).join(', '),
      grow: true,
      card: 'fact',
    }),
    column({
      id: 'expires',
      header: columns.expires,
      cell: (account) =>
        isExpired(account, now) ? (
          <Badge hue="red" glyph="alert">
            {texts.expired}
          </Badge>
        ) : (
          formatShortMoment(account.expires_at, now)
        ),
      card: 'fact',
    }),
    column({
      id: 'used',
      header: columns.used,
      cell: ({ last_used_on }) => (last_used_on ? formatDay(last_used_on) : texts.neverUsed),
      card: 'fact',
    }),
    column({
      id: 'created',
      header: columns.created,
      cell: ({ created_at, created_by }) =>
        texts.createdBy(formatShortMoment(created_at, now), created_by),
      card: 'fact',
    }),
  ]
}
