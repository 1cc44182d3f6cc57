import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { action } from '../../src/state/action.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { UnfinishedImport } from '../../src/wire/import.ts'

export interface UnfinishedStore {
  list: Remote<readonly UnfinishedImport[]>
  /** Asks first. */
  discard(id: number): Promise<void>
}

/** Asks whether an import that was not started is to be deleted. */
export async function confirmDiscard(): Promise<boolean> {
  const { discardAsk: title, discardText: text, discard: confirm, keep: deny } = texts.file
  const ask = { title, text, confirm, deny, tone: 'danger', dismissOutside: false } as const
  return (await dialogs.ask(ask)).kind === 'confirmed'
}

/** The caller's imports that were not started. */
export function unfinishedStore(): UnfinishedStore {
  const list = remote<readonly UnfinishedImport[]>({
    fetch: (signal) => call('listImports', {}, { signal }),
    failed: (error) => env().log(texts.notLoaded, error),
  })
  const discarding = action<number, unknown>({
    run: (id) => call('deleteImport', { params: { id } }),
    done() {
      toasts.success(texts.file.discarded)
      void list.reload()
    },
    failed() {
      toasts.error(texts.save.didNotWork(texts.file.discard))
      void list.reload()
    },
  })
  return {
    list,
    async discard(id) {
      if (await confirmDiscard()) await discarding.run(id)
    },
  }
}
