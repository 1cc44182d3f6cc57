import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { serviceAccountTexts as texts } from '../../src/domain/messages/en/service-account.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { showFailure } from '../../src/state/feedback/report-failure.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { actionPerId } from '../../src/state/list/action-per-id.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { ServiceAccount, ServiceAccountWritten } from '../../src/wire/service-account.ts'
import { serviceAccountRecord, type ServiceAccountRecord } from './editor.ts'

/** A new token, and the name of its account. */
export interface NewToken {
  name: string
  token: string
}

interface ServiceAccountActions {
  /** Replaces the token after a confirmation. */
  rotate(account: ServiceAccount): Promise<void>
  /** Ends the account after a confirmation. */
  end(account: ServiceAccount): Promise<void>
}

export interface ServiceAccountsStore extends ServiceAccountActions {
  accounts: Remote<ServiceAccount[]>
  /** The form of the add modal while it is open. */
  $adding: ReadableAtom<ServiceAccountRecord | undefined>
  /** A new token, until its dialog is closed. It is stored nowhere else. */
  $token: ReadableAtom<NewToken | undefined>
  /** Ids of accounts with a running action. */
  $busy: ReadableAtom<ReadonlySet<number>>
  add(): void
  /** Closes the modal. Unsaved input stays as a draft. */
  close(): void
  /** Closes the dialog of the token and removes the token from memory. */
  forgetToken(): void
}

function serviceAccountActions(
  $busy: WritableAtom<ReadonlySet<number>>,
  showToken: (written: ServiceAccountWritten) => void,
): ServiceAccountActions {
  const runAction = actionPerId<{ id: number; failed: string; run: () => Promise<void> }>($busy, {
    run: ({ run: request }) => request().finally(() => changed('service-accounts')),
    failed: (error, { failed }) => showFailure(error, failed),
  })
  return {
    async rotate(account) {
      const { ask, text, yes, failed } = texts.rotate
      const question = { title: ask(account.name), text: text(account.days), confirm: yes }
      if (!(await dialogs.confirmed({ ...question, cancel: texts.cancel }))) return
      const { id } = account
      const run = async () => showToken(await call('rotateServiceAccount', { params: { id } }))
      await runAction({ id, failed, run })
    },
    async end(account) {
      const { ask, text, yes, done, failed } = texts.end
      const isConfirmed = await dialogs.confirmed({
        title: ask(account.name),
        text,
        confirm: yes,
        tone: 'danger',
        cancel: texts.cancel,
        dismissOutside: false,
      })
      if (!isConfirmed) return
      const { id } = account
      const run = async () => {
        await call('endServiceAccount', { params: { id } })
        toasts.success(done)
      }
      await runAction({ id, failed, run })
    },
  }
}

/** Creates the store of the service accounts and their actions. */
export function serviceAccountsStore(): ServiceAccountsStore {
  const $adding = atom<ServiceAccountRecord | undefined>()
  const $token = atom<NewToken | undefined>()
  const $busy = atom<ReadonlySet<number>>(new Set())
  const close = () => $adding.set(undefined)
  const showToken = ({ name, token }: ServiceAccountWritten) => {
    if (token !== null) $token.set({ name, token })
  }
  return {
    accounts: remote<ServiceAccount[]>({
      fetch: (signal) => call('listServiceAccounts', {}, { signal }),
      reloadOn: ['service-accounts'],
      failed: (error) => env().log(texts.failed, error),
    }),
    $adding,
    $token,
    $busy,
    close,
    add() {
      const record: ServiceAccountRecord = serviceAccountRecord((written) => {
        // A save that ends later must not close the modal of another account.
        if ($adding.get() === record) close()
        showToken(written)
      })
      $adding.set(record)
    },
    forgetToken: () => $token.set(undefined),
    ...serviceAccountActions($busy, showToken),
  }
}
