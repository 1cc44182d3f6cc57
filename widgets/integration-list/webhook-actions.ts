import { atom, type ReadableAtom } from 'nanostores'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { durationText } from './deliveries.ts'
import { actionPerId } from '../../src/state/list/action-per-id.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { confirmDeletion, reportDeletionFailure } from '../../src/state/record/deletion.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { showFailure } from '../../src/state/feedback/report-failure.ts'
import { retractable, toasts } from '../../src/state/feedback/toasts.ts'
import type { Delivery, Webhook } from '../../src/wire/webhook.ts'
import { shownMessage } from '../../src/wire/texts.ts'

export interface WebhookActions {
  /** Ids of webhooks with a running action. */
  $busy: ReadableAtom<ReadonlySet<number>>
  /** Sends a test and shows its result. */
  test(webhook: Webhook): Promise<void>
  setActive(webhook: Webhook, active: boolean): Promise<void>
  /** Replaces the secret after a confirmation. */
  renewSecret(webhook: Webhook): Promise<void>
  /** Deletes the webhook after a confirmation. */
  remove(webhook: Webhook): Promise<void>
}

/** Returns why a receiver did not accept a delivery. */
const reasonOf = ({ last_status, last_answer, reason }: Delivery): string =>
  last_status === null
    ? shownMessage({ ...reason, text: last_answer ?? '' })
    : texts.test.status(last_status)

function showTestResult({ name, active }: Webhook, delivery: Delivery): void {
  const { sent, sentOff } = texts.test
  if (delivery.status === 'sent')
    toasts.success((active ? sent : sentOff)(name, durationText(delivery.duration ?? 0)))
  else toasts.error(texts.test.refused(name, reasonOf(delivery)))
}

function updateWebhook(webhook: Webhook, change: { active?: boolean; new_secret?: boolean }) {
  const { id, version, name, url, format, kinds, manager, internal } = webhook
  const body = { name, url, format, kinds, manager, internal, ...change }
  return call(
    'updateWebhook',
    { params: { id }, body },
    { headers: { 'If-Match': `"${version}"` } },
  )
}

interface WebhookAction {
  id: number
  run: () => Promise<void>
  /** What the user reads if the request fails, or a function that shows it. */
  failed: string | ((error: unknown) => void)
}

/** Runs a request. Resolves when the list has the new version of the webhook, which the next change sends. */
async function runAndReload(
  request: () => Promise<void>,
  reload: () => Promise<void>,
): Promise<void> {
  try {
    await request()
  } finally {
    changed('webhooks', 'deliveries')
    await reload()
  }
}

/** Creates the actions on webhooks. */
export function webhookActions(
  showSecret: (secret: string | null) => void,
  reload: () => Promise<void>,
): WebhookActions {
  const $busy = atom<ReadonlySet<number>>(new Set())
  const runAction = actionPerId<WebhookAction>($busy, {
    run: ({ run: request }) => runAndReload(request, reload),
    failed(error, { failed }) {
      if (error instanceof HttpError && error.status === 412) toasts.info(texts.changed)
      else if (typeof failed === 'string') showFailure(error, failed)
      else failed(error)
    },
  })
  return {
    $busy,
    async test(webhook) {
      const retract = retractable(() => toasts.info(texts.test.sending(webhook.name)))
      const params = { id: webhook.id }
      const run = async () =>
        showTestResult(webhook, await call('testWebhook', { params }).finally(retract))
      await runAction({ id: webhook.id, run, failed: texts.test.failed })
    },
    async setActive(webhook, active) {
      const run = async () => void (await updateWebhook(webhook, { active }))
      await runAction({ id: webhook.id, run, failed: texts.notSwitched(webhook.name) })
    },
    async renewSecret(webhook) {
      const { ask, text, yes, failed } = texts.renew
      const question = { title: ask, text, confirm: yes, cancel: texts.cancel }
      if (!(await dialogs.confirmed(question))) return
      const run = async () =>
        showSecret((await updateWebhook(webhook, { new_secret: true })).secret)
      await runAction({ id: webhook.id, run, failed })
    },
    async remove(webhook) {
      if (!(await confirmDeletion(texts.remove.ask(webhook.name), texts.remove.text))) return
      const params = { id: webhook.id }
      const run = async () => {
        await call('deleteWebhook', { params })
        toasts.success(texts.remove.done)
      }
      await runAction({ id: webhook.id, run, failed: reportDeletionFailure })
    },
  }
}
