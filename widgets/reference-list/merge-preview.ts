import { computed, onMount, type ReadableAtom } from 'nanostores'
import { mergeTexts } from '../../src/domain/messages/en/master-data.ts'
import { offered } from '../../src/domain/reference/retired.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import type { Form } from '../../src/state/record/form.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import { remote, type RemoteState } from '../../src/state/remote.ts'
import type { Option } from '../../src/ui/select/options.ts'
import { firstMessage } from '../../src/wire/problem.ts'
import type { MergePreview } from '../../src/wire/reference.ts'
import type { Chosen } from './actions.ts'

/**
 * Returns the entries that an entry can be merged into: active ones of its kind; for a location, those of its place.
 */
function targetsOf({ kind, id, entry }: Chosen, lists: ReferenceState) {
  const rows = {
    category: () => lists.categories,
    place: () => lists.places,
    location: () => lists.locations.filter(({ place }) => place.id === entry.place?.id),
  }[kind]()
  return offered(
    rows.filter((row) => row.id !== id),
    null,
  )
}

/** Returns why the server refuses a merge; undefined if the request failed. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof HttpError && (error.status === 422 || error.status === 404)
    ? firstMessage(error.problem)
    : undefined

export interface Previewing {
  /** What the merge affects; idle until an entry is chosen. */
  $preview: ReadableAtom<RemoteState<MergePreview>>
  $targets: ReadableAtom<readonly Option[]>
  retry(): void
}

/** Loads what a merge affects whenever another entry is chosen in its form. */
export function mergePreview(
  { kind, id, entry }: Chosen,
  form: Form<{ from: string; into: number | null }>,
): Previewing {
  const chosen = () => form.$state.get().values.into
  const preview = remote<MergePreview>({
    async fetch(signal) {
      const into = chosen()
      if (into === null) throw new RangeError('No entry is chosen')
      return await call('previewMerge', { query: { kind, id, into } }, { signal })
    },
    failed: (error) => void (chosen() !== null && env().log(mergeTexts.notCounted, error)),
  })
  const $into = computed(form.$state, ({ values }) => values.into)
  const $preview = computed([$into, preview.$state], (into, state): RemoteState<MergePreview> =>
    into === null ? { status: 'idle' } : state,
  )
  onMount($preview, () => $into.listen((into) => into !== null && void preview.reload()))
  const $targets = computed($reference, (lists) => targetsOf({ kind, id, entry }, lists))
  return { $preview, $targets, retry: () => void preview.reload() }
}
