import { atom, onMount, type ReadableAtom } from 'nanostores'
import { masterDataRuleTexts, mergeTexts } from '../../src/domain/messages/en/master-data.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError } from '../../src/http/error.ts'
import { submission } from '../../src/http/submission.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { form, type Form } from '../../src/state/record/form.ts'
import { remote, type RemoteState } from '../../src/state/remote.ts'
import { followRun, type RunPlace } from '../../src/state/run/follow-run.ts'
import { fieldTexts, firstMessage } from '../../src/wire/problem.ts'
import type { MergePreview } from '../../src/wire/reference.ts'
import type { ReferenceKind } from '../../src/wire/reference-kinds.ts'
import type { Run } from '../../src/wire/run.ts'
import { message } from '../../src/wire/texts.ts'
import { tellReferenceChanged, type Chosen } from './actions.ts'

export interface MergeValues {
  /** What the entry that goes is called; it cannot be changed. */
  from: string
  into: number | null
}

export interface Merging {
  form: Form<MergeValues>
  /** What the merge concerns; idle until an entry is chosen. */
  $preview: ReadableAtom<RemoteState<MergePreview>>
  retry(): void
}

type Input = Parameters<typeof call<'mergePlace'>>[1]
type Options = Parameters<typeof call<'mergePlace'>>[2]

const start = (kind: ReferenceKind, input: Input, options: Options): Promise<Run> =>
  ({
    category: () => call('mergeCategory', input, options),
    place: () => call('mergePlace', input, options),
    location: () => call('mergeLocation', input, options),
  })[kind]()

/** Why the server refuses a merge; undefined where it could not be asked. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof HttpError && (error.status === 422 || error.status === 404)
    ? firstMessage(error.problem)
    : undefined

/** The merge of an entry into one that is still to be chosen. */
export function merging(
  { kind, id, entry }: Chosen,
  { place, saved }: { place: RunPlace; saved(): void },
): Merging {
  // The same merge sent again after a lost answer starts once.
  const sent = submission()
  const initial: MergeValues = { from: entry.display_name, into: null }
  const merge = form<MergeValues, Run>({
    initial,
    check: ({ into }) =>
      into === null
        ? [
            {
              field: 'into',
              key: 'isNotEmpty',
              ...message(masterDataRuleTexts.merge.missing, kind),
            },
          ]
        : [],
    disabled: () => ({ from: true }),
    save({ into }) {
      const body = { into }
      return start(kind, { params: { id }, body }, { headers: sent.headers({ id, into }) })
    },
    saved(run) {
      saved()
      followRun(place, run)
      tellReferenceChanged()
    },
    failed(error) {
      env().log(mergeTexts.failed, error)
      toasts.error(refusalOf(error) ?? mergeTexts.failed)
      return fieldTexts(error instanceof HttpError ? error.problem : undefined, initial)
    },
  })
  const preview = remote<MergePreview>({
    async fetch(signal) {
      const { into } = merge.$state.get().values
      if (into === null) throw new RangeError('No entry is chosen')
      return await call('previewMerge', { query: { kind, id, into } }, { signal })
    },
    failed(error) {
      if (merge.$state.get().values.into !== null) env().log(mergeTexts.notCounted, error)
    },
  })
  const $preview = atom<RemoteState<MergePreview>>({ status: 'idle' })
  onMount($preview, () => {
    let off = () => {}
    let known: number | null = null
    const offForm = merge.$state.subscribe(({ values: { into } }) => {
      if (into === known) return
      known = into
      off()
      $preview.set({ status: 'idle' })
      if (into !== null) off = preview.$state.subscribe((state) => $preview.set(state))
      if (into !== null) void preview.reload()
    })
    return () => {
      offForm()
      off()
    }
  })
  return { form: merge, $preview, retry: () => void preview.reload() }
}
