import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { webhookFaults, type WebhookDraft } from '../../src/domain/event/webhook-rules.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { editedRecord } from '../../src/state/record/edited-record.ts'
import { showSaveFailure } from '../../src/state/record/save-failure.ts'
import type { EditedRecord } from '../../src/state/record/editing.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Webhook, WebhookWritten } from '../../src/wire/webhook.ts'

const noWebhook: WebhookDraft = {
  name: '',
  url: '',
  format: 'assetdesk',
  kinds: [],
  manager: null,
  internal: false,
}

const draftOf = ({ name, url, format, kinds, manager, internal }: Webhook): WebhookDraft => ({
  name,
  url,
  format,
  kinds,
  manager,
  internal,
})

/** Returns the complete body of a request that adds or updates a webhook. */
export const bodyOf = ({ kinds, ...draft }: WebhookDraft) => ({ ...draft, kinds: [...kinds] })

export type WebhookRecord = EditedRecord<WebhookDraft, Webhook, null>

interface WebhookRecordOptions {
  /** The webhook to change, from the list; undefined adds a new one. */
  webhook: Webhook | undefined
  /** Receives the secret of a new webhook. */
  saved(secret: string | null): void
  /** Opens the edit form of a webhook that a lost response has already added. */
  edit(webhook: Webhook): void
}

/** Loads a webhook from the list, because there is no call for a single one. */
async function load(id: number | undefined, signal?: AbortSignal): Promise<Webhook> {
  const all = await call('listWebhooks', {}, signal && { signal })
  const webhook = all.find((each) => each.id === id)
  if (!webhook) throw new HttpError(404, undefined)
  return webhook
}

/** Creates the record that the modal adds or edits. */
export function webhookRecord({ webhook, saved, edit }: WebhookRecordOptions): WebhookRecord {
  const failure = webhook ? texts.updateFailed : texts.addFailed
  return editedRecord<WebhookDraft, Webhook, null, WebhookWritten>({
    kind: 'webhook',
    id: webhook?.id,
    known: webhook,
    blank: noWebhook,
    valuesOf: draftOf,
    load,
    notLoaded: (error) => env().log(texts.notLoaded, error),
    lists: () => null,
    check: (values) => webhookFaults(values),
    create: (values, headers) => call('createWebhook', { body: bodyOf(values) }, { headers }),
    update: (values, { id, headers }) =>
      call('updateWebhook', { params: { id }, body: bodyOf(values) }, { headers }),
    rowOf: (written) => written,
    saved({ secret }) {
      toasts.success(webhook ? texts.updated : texts.added)
      changed('webhooks')
      saved(secret)
    },
    failed: (error) => showSaveFailure(error, failure, noWebhook),
    savedBefore(existing) {
      toasts.info(texts.savedBefore)
      changed('webhooks')
      edit(existing)
    },
  })
}
