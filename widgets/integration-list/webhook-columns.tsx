import { formatShortMoment } from '../../src/domain/text/format.ts'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { env } from '../../src/env.ts'
import { StatusBadge } from './delivery-columns.tsx'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import { Switch } from '../../src/ui/field/switch.tsx'
import { Text, VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { webhookFormats } from '../../src/wire/integration.ts'
import type { Webhook } from '../../src/wire/webhook.ts'
import type { WebhooksStore } from './store.ts'
import { keysOf, managers } from '../../src/wire/enums.ts'
import { webhookLabels } from '../../src/wire/event-kinds.ts'

/** The result of the latest delivery or test, and whether the webhook is active. */
function LastResult({ webhook: { active, last } }: { webhook: Webhook }) {
  return (
    <>
      {!active && (
        <Badge hue="gray" glyph="dash">
          {texts.switchedOff}
        </Badge>
      )}
      {last && (
        <>
          {!active && ' '}
          <StatusBadge status={last.status} />{' '}
          <Text size="note" tone="muted">
            {formatShortMoment(last.at, env().now())}
          </Text>
        </>
      )}
    </>
  )
}

export function webhookColumns(
  store: WebhooksStore,
  busy: ReadonlySet<number>,
): readonly Column<Webhook>[] {
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
      id: 'host',
      header: columns.host,
      cell: ({ url }) => new URL(url).host,
      look: 'code',
      card: 'code',
    }),
    column({
      id: 'format',
      header: columns.format,
      cell: ({ format }) => webhookFormats[format],
      card: 'fact',
    }),
    column({
      id: 'events',
      header: columns.events,
      cell: webhookSummary,
      grow: true,
      card: 'fact',
    }),
    column({
      id: 'on',
      header: columns.on,
      cell: (webhook) => (
        <Switch
          label={<VisuallyHidden>{texts.onOf(webhook.name)}</VisuallyHidden>}
          on={webhook.active}
          busy={busy.has(webhook.id)}
          onChange={(on) => void store.setActive(webhook, on)}
        />
      ),
      card: 'fact',
    }),
    column({
      id: 'last',
      header: columns.last,
      cell: (webhook) =>
        webhook.last || !webhook.active ? <LastResult webhook={webhook} /> : null,
      card: 'fact',
    }),
  ]
}

/** Up to this many kinds are named. Of more kinds, only the number is shown. */
const maxNamed = 2

/** Returns in words which events a webhook receives. */
function webhookSummary({ kinds, manager, internal }: Webhook): string {
  const labels = webhookLabels()
  const isAll = kinds.length === keysOf(labels).length
  const few = kinds.map((kind) => labels[kind]).join(', ')
  const events = kinds.length <= maxNamed ? few : texts.someEvents(kinds.length)
  const parts = [
    isAll ? texts.allEvents : events,
    manager && managers[manager],
    internal && texts.internal,
  ]
  return parts.filter(Boolean).join(' · ')
}
