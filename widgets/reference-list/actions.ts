import { atom, type ReadableAtom } from 'nanostores'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { actionPerId } from '../../src/state/list/action-per-id.ts'
import { confirmDeletion, reportDeletionFailure } from '../../src/state/record/deletion.ts'
import { changed } from '../../src/state/reload/changes.ts'
import type { ReferenceEntry } from '../../src/wire/reference.ts'
import type { ReferenceKind } from '../../src/wire/reference-kinds.ts'

/** Reloads everything that shows the name of a category, place or location. */
export const announceReferenceChanged = (): void =>
  changed('reference', 'assets', 'trash', 'tickets', 'users')

export interface EntryOfKind {
  id: number
  kind: ReferenceKind
  entry: ReferenceEntry
}

type Update = Parameters<typeof call<'updateCategory'>>[1]
type Options = Parameters<typeof call<'updateCategory'>>[2]

/** Updates an entry. Missing values stay unchanged. */
export const updateEntry = (kind: ReferenceKind, input: Update, options?: Options) =>
  ({
    category: () => call('updateCategory', input, options),
    place: () => call('updatePlace', input, options),
    location: () => call('updateLocation', input, options),
  })[kind]()

const deleteEntry = (kind: ReferenceKind, input: { params: { id: number } }) =>
  ({
    category: () => call('deleteCategory', input),
    place: () => call('deletePlace', input),
    location: () => call('deleteLocation', input),
  })[kind]()

/** Shows that another user has changed or deleted the entry, or else the server's text. Reloads the list. */
function reportFailure(error: unknown): void {
  if (error instanceof HttpError && (error.status === 412 || error.status === 404))
    toasts.info(texts.changed)
  else reportDeletionFailure(error)
  announceReferenceChanged()
}

export interface ReferenceActions {
  /** Ids of entries with a running action. */
  $busy: ReadableAtom<ReadonlySet<number>>
  /** Retires the entry after a confirmation. */
  retire(chosen: EntryOfKind): Promise<void>
  bringBack(chosen: EntryOfKind): Promise<void>
  /** Deletes the entry after a confirmation. */
  remove(chosen: EntryOfKind): Promise<void>
}

/** Creates the actions on entries that need no form. */
export function referenceActions(): ReferenceActions {
  const $busy = atom<ReadonlySet<number>>(new Set())
  const setRetired = actionPerId<EntryOfKind & { retired: boolean }>($busy, {
    run({ id, kind, entry, retired }) {
      const headers = { 'If-Match': `"${entry.version}"` }
      return updateEntry(kind, { params: { id }, body: { retired } }, { headers })
    },
    done(_result, { entry: { display_name }, retired }) {
      toasts.success((retired ? texts.retire.done : texts.retire.back)(display_name))
      announceReferenceChanged()
    },
    failed: reportFailure,
  })
  const remove = actionPerId<EntryOfKind>($busy, {
    run: ({ id, kind }) => deleteEntry(kind, { params: { id } }),
    done() {
      toasts.success(texts.remove.done)
      announceReferenceChanged()
    },
    failed: reportFailure,
  })
  return {
    $busy,
    async retire(chosen) {
      const { ask, text, textPlace, yes } = texts.retire
      const isConfirmed = await dialogs.confirmed({
        title: ask(chosen.entry.display_name),
        text: chosen.kind === 'place' ? textPlace : text,
        confirm: yes,
        cancel: texts.cancel,
      })
      if (isConfirmed) await setRetired({ ...chosen, retired: true })
    },
    async bringBack(chosen) {
      await setRetired({ ...chosen, retired: false })
    },
    async remove(chosen) {
      const { ask, text } = texts.remove
      if (await confirmDeletion(ask(chosen.entry.display_name), text)) await remove(chosen)
    },
  }
}
