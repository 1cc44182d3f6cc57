import { atom, type ReadableAtom } from 'nanostores'
import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { actionPerId } from '../../src/state/list/action-per-id.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { UnfinishedImport } from '../../src/wire/import.ts'
import { confirmDiscard } from './confirm-discard.ts'

export interface UnfinishedStore {
  list: Remote<readonly UnfinishedImport[]>
  /** Ids of the imports that are being deleted. */
  $busy: ReadableAtom<ReadonlySet<number>>
  /** Deletes an import after a confirmation. */
  discard(id: number): Promise<void>
}

/** Creates the list of the user's imports that were not started. */
export function unfinishedStore(): UnfinishedStore {
  const list = remote<readonly UnfinishedImport[]>({
    fetch: (signal) => call('listImports', {}, { signal }),
    failed: (error) => env().log(texts.unfinished.failed, error),
  })
  const $busy = atom<ReadonlySet<number>>(new Set())
  const deleteImport = actionPerId<{ id: number }>($busy, {
    run: ({ id }) => call('deleteImport', { params: { id } }),
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
    $busy,
    async discard(id) {
      if (await confirmDiscard()) await deleteImport({ id })
    },
  }
}
