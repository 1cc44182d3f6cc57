import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { action } from '../../src/state/action.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { UnfinishedImport } from '../../src/wire/import.ts'
import { confirmDiscard } from './confirm-discard.ts'

export interface UnfinishedStore {
  list: Remote<readonly UnfinishedImport[]>
  /** Deletes an import after a confirmation. */
  discard(id: number): Promise<void>
}

/** Creates the list of the user's imports that were not started. */
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
