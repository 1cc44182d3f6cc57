import { eventLabel } from '../../src/domain/event/events.ts'
import { formatShortMoment } from '../../src/domain/text/format.ts'
import { integrationTexts } from '../../src/domain/messages/en/integration.ts'
import { env } from '../../src/env.ts'
import { durationText } from './deliveries.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import {
  deliveryChannels,
  encryptedKind,
  lateKind,
  pingKind,
  receiptKind,
  reportKind,
  deliveryStatuses,
  type DeliveryStatus,
} from '../../src/wire/integration.ts'
import type { Delivery } from '../../src/wire/webhook.ts'
import { Badge } from '../../src/ui/badge/badge.tsx'

/** Returns the number of a ticket or asset, such as `#17` or `Asset 196`. */
function subjectText(subject: string | null): string | null {
  const [, kind, id = ''] = /^(ticket|asset):(\d+)/.exec(subject ?? '') ?? []
  if (kind === undefined) return null
  return kind === 'ticket' ? `#${id}` : integrationTexts.log.asset(id)
}

function kindText(kind: string): string {
  const { ping, encrypted, late, report, receipt } = integrationTexts.log
  if (kind === pingKind) return ping
  if (kind === encryptedKind) return encrypted
  if (kind === lateKind) return late
  if (kind === reportKind) return report
  return kind === receiptKind ? receipt : eventLabel(kind)
}

export function deliveryColumns(): readonly Column<Delivery>[] {
  const { columns } = integrationTexts.log
  return [
    column({
      id: 'when',
      header: columns.when,
      cell: ({ created_at }) => formatShortMoment(created_at, env().now()),
      card: 'number',
    }),
    column({
      id: 'channel',
      header: columns.channel,
      cell: ({ channel }) => deliveryChannels[channel],
      card: 'fact',
    }),
    column({
      id: 'event',
      header: columns.event,
      cell: ({ kinds }) => kinds.map(kindText).join(', '),
      look: 'long',
      card: 'title',
    }),
    column({
      id: 'subject',
      header: columns.subject,
      cell: ({ subject }) => subjectText(subject),
      card: 'fact',
    }),
    column({
      id: 'to',
      header: columns.to,
      cell: ({ target }) => target,
      grow: true,
      card: 'fact',
    }),
    column({
      id: 'status',
      header: columns.status,
      cell: ({ status }) => <StatusBadge status={status} />,
      card: 'corner',
    }),
    column({
      id: 'attempts',
      header: columns.attempts,
      cell: ({ attempts }) => attempts,
      look: 'number',
      card: 'fact',
    }),
    column({
      id: 'duration',
      header: columns.duration,
      cell: ({ duration }) => (duration === null ? null : durationText(duration)),
      look: 'number',
      card: 'fact',
    }),
  ]
}

/** The result of a delivery. */
export function StatusBadge({ status }: { status: DeliveryStatus }) {
  const { label, hue, glyph } = deliveryStatuses[status]
  return (
    <Badge hue={hue} glyph={glyph}>
      {label}
    </Badge>
  )
}
