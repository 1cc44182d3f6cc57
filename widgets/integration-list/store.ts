import { atom, type ReadableAtom } from 'nanostores'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { Webhook } from '../../src/wire/webhook.ts'
import { webhookActions, type WebhookActions } from './webhook-actions.ts'
import { webhookRecord, type WebhookRecord } from './editor.ts'

/** The modal over the list: closed, or open for a new or an existing webhook. */
export type WebhookEditor =
  | { kind: 'closed' }
  | { kind: 'add'; record: WebhookRecord }
  | { kind: 'edit'; record: WebhookRecord }

export interface WebhooksStore extends WebhookActions {
  webhooks: Remote<Webhook[]>
  $editor: ReadableAtom<WebhookEditor>
  /** A new secret, until its dialog is closed. It is stored nowhere else. */
  $secret: ReadableAtom<string | undefined>
  add(): void
  edit(webhook: Webhook): void
  /** Closes the modal. Unsaved input stays as a draft. */
  close(): void
  /** Closes the dialog of the secret and removes the secret from memory. */
  forgetSecret(): void
}

const shows = (editor: WebhookEditor, record: WebhookRecord) =>
  editor.kind !== 'closed' && editor.record === record

/** Creates the state and actions of the webhooks. */
export function webhooksStore(): WebhooksStore {
  const $editor = atom<WebhookEditor>({ kind: 'closed' })
  const $secret = atom<string | undefined>()
  const webhooks = remote<Webhook[]>({
    fetch: (signal) => call('listWebhooks', {}, { signal }),
    reloadOn: ['webhooks'],
    failed: (error) => env().log(texts.failed, error),
  })
  const close = () => $editor.set({ kind: 'closed' })
  const showSecret = (secret: string | null) => secret !== null && $secret.set(secret)
  function recordOf(webhook: Webhook | undefined): WebhookRecord {
    // A save that ends later must not change the modal of another record.
    const isShown = () => shows($editor.get(), record)
    const record: WebhookRecord = webhookRecord({
      webhook,
      saved(secret) {
        if (isShown()) close()
        showSecret(secret)
      },
      edit: (existing) => isShown() && edit(existing),
    })
    return record
  }
  const edit = (webhook: Webhook) => $editor.set({ kind: 'edit', record: recordOf(webhook) })
  const add = () => $editor.set({ kind: 'add', record: recordOf(undefined) })
  return {
    webhooks,
    $editor,
    $secret,
    add,
    edit,
    close,
    forgetSecret: () => $secret.set(undefined),
    ...webhookActions(showSecret, webhooks.reload),
  }
}
