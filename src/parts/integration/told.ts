import { integrationTexts as texts } from '../../domain/messages/integration.ts'
import { keysOf, managers } from '../../wire/enums.ts'
import { webhookKinds } from '../../wire/integration.ts'
import type { Webhook } from '../../wire/webhook.ts'

/** Labels of so few kinds are named, of more their number. */
const named = 2

/** Of what a webhook is told, in words. */
export function told({ kinds, manager, internal }: Webhook): string {
  const isAll = kinds.length === keysOf(webhookKinds).length
  const few = kinds.map((kind) => webhookKinds[kind]).join(', ')
  const events = kinds.length <= named ? few : texts.someEvents(kinds.length)
  const parts = [
    isAll ? texts.allEvents : events,
    manager && managers[manager],
    internal && texts.internal,
  ]
  return parts.filter(Boolean).join(' · ')
}
