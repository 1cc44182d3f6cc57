import { integrationTexts as texts } from '../../domain/messages/en/integration.ts'
import { keysOf, managers } from '../../wire/enums.ts'
import { webhookLabels } from '../../wire/event-kinds.ts'
import type { Webhook } from '../../wire/webhook.ts'

/** Up to this many kinds are named; of more, only the number is shown. */
const named = 2

/** Returns in words which events a webhook receives. */
export function webhookSummary({ kinds, manager, internal }: Webhook): string {
  const labels = webhookLabels()
  const isAll = kinds.length === keysOf(labels).length
  const few = kinds.map((kind) => labels[kind]).join(', ')
  const events = kinds.length <= named ? few : texts.someEvents(kinds.length)
  const parts = [
    isAll ? texts.allEvents : events,
    manager && managers[manager],
    internal && texts.internal,
  ]
  return parts.filter(Boolean).join(' · ')
}
