import { computed, onMount, type ReadableAtom } from 'nanostores'
import { mergeTexts } from '../../src/domain/messages/en/master-data.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import type { Form } from '../../src/state/record/form.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import { remote, type RemoteState } from '../../src/state/remote.ts'
import type { Option } from '../../src/ui/select/options.ts'
import { firstMessage } from '../../src/wire/problem.ts'
import type { MergePreview } from '../../src/wire/reference.ts'
import type { EntryOfKind } from './actions.ts'

/** Returns the active entries of the same kind that an entry can be merged into. Locations stay at their place. */
function targetsOf({ kind, id, entry }: EntryOfKind, lists: ReferenceState) {
  const rows = {
    category: () => lists.categories,
    place: () => lists.places,
    location: () => lists.locations.filter(({ place }) => place.id === entry.place?.id),
  }[kind]()
  return formOptions(
    rows.filter((row) => row.id !== id),
    null,
  )
}

/** Returns why the server refuses a merge, or undefined for another failure. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof HttpError && (error.status === 422 || error.status === 404)
    ? firstMessage(error.problem)
    : undefined

export interface MergePreviewStore {
  /** The numbers of affected records; idle until an entry is chosen. */
  $preview: ReadableAtom<RemoteState<MergePreview>>
  $targets: ReadableAtom<readonly Option[]>
  retry(): void
}

/** Counts the affected records whenever another entry is chosen in the form. */
export function mergePreview(
  removed: EntryOfKind,
  form: Form<{ from: string; into: number | null }>,
): MergePreviewStore {
  const { kind, id } = removed
  const chosenId = () => form.$state.get().values.into
  const preview = remote<MergePreview>({
    async fetch(signal) {
      const into = chosenId()
      if (into === null) throw new RangeError('No entry is chosen')
      return await call('previewMerge', { query: { kind, id, into } }, { signal })
    },
    failed: (error) => void (chosenId() !== null && env().log(mergeTexts.notCounted, error)),
  })
  const $into = computed(form.$state, ({ values }) => values.into)
  const $preview = computed([$into, preview.$state], (into, state): RemoteState<MergePreview> =>
    into === null ? { status: 'idle' } : state,
  )
  onMount($preview, () => $into.listen((into) => into !== null && void preview.reload()))
  const $targets = computed($reference, (lists) => targetsOf(removed, lists))
  return { $preview, $targets, retry: () => void preview.reload() }
}
