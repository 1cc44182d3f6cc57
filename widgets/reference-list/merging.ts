import { fault } from '../../src/domain/faults.ts'
import { masterDataRuleTexts, mergeTexts } from '../../src/domain/messages/en/master-data.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { problemOf } from '../../src/http/error.ts'
import { submission } from '../../src/http/submission.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { form, type Form } from '../../src/state/record/form.ts'
import { followStarted, type RunHost } from '../../src/state/run/follow-run.ts'
import { fieldTexts } from '../../src/wire/problem.ts'
import type { ReferenceKind } from '../../src/wire/reference-kinds.ts'
import type { Run } from '../../src/wire/run.ts'
import { message } from '../../src/wire/texts.ts'
import { announceReferenceChanged, type EntryOfKind } from './actions.ts'
import { mergePreview, refusalOf, type MergePreviewStore } from './merge-preview.ts'

export interface MergeValues {
  /** The name of the removed entry, which cannot be changed. */
  from: string
  into: number | null
}

export interface MergeStore extends MergePreviewStore {
  form: Form<MergeValues>
}

type Input = Parameters<typeof call<'mergePlace'>>[1]
type Options = Parameters<typeof call<'mergePlace'>>[2]

const startMerge = (kind: ReferenceKind, input: Input, options: Options): Promise<Run> =>
  ({
    category: () => call('mergeCategory', input, options),
    place: () => call('mergePlace', input, options),
    location: () => call('mergeLocation', input, options),
  })[kind]()

/** Creates the form that merges an entry into a chosen one. */
export function merging(
  removed: EntryOfKind,
  { host, saved }: { host: RunHost; saved(): void },
): MergeStore {
  const { kind, id, entry } = removed
  // A merge that is sent again after a lost response starts only once.
  const sending = submission()
  const initial: MergeValues = { from: entry.display_name, into: null }
  const merge = form<MergeValues, Run>({
    initial,
    check({ into }) {
      if (into !== null) return []
      const text = message(masterDataRuleTexts.merge.missing, kind)
      return [fault('into', 'isNotEmpty', text)]
    },
    disabled: () => ({ from: true }),
    save({ into }) {
      const body = { into }
      return startMerge(kind, { params: { id }, body }, { headers: sending.headers({ id, into }) })
    },
    saved(run) {
      saved()
      followStarted(host, run)
      announceReferenceChanged()
    },
    failed(error) {
      env().log(mergeTexts.failed, error)
      toasts.error(refusalOf(error) ?? mergeTexts.failed)
      return fieldTexts(problemOf(error), initial)
    },
  })
  return { form: merge, ...mergePreview(removed, merge) }
}
