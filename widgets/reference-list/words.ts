import { masterDataTexts } from '../../src/domain/messages/en/master-data.ts'
import { wordFaults } from '../../src/domain/reference/word-rules.ts'
import { trimmed } from '../../src/domain/text/text.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { submission } from '../../src/http/submission.ts'
import { form, type Form } from '../../src/state/record/form.ts'
import { showSaveFailure } from '../../src/state/record/save-failure.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { followStarted, type RunHost } from '../../src/state/run/follow-run.ts'
import type { AssetWord } from '../../src/wire/reference.ts'
import type { Run } from '../../src/wire/run.ts'
import type { RenamedField } from './rows.ts'

const texts = masterDataTexts.rename

export interface RenameValues {
  from: readonly string[]
  to: string | null
}

export interface WordsRename {
  form: Form<RenameValues>
  /** All texts of the field. */
  words: Remote<AssetWord[]>
}

/** Creates the form that replaces texts of assets by one text, as a run. */
export function wordsRename(
  field: RenamedField,
  { from, host, saved }: { from: readonly string[]; host: RunHost; saved(): void },
): WordsRename {
  // A rename that is sent again after a lost response starts only once.
  const sending = submission()
  const initial: RenameValues = { from, to: from[0] ?? null }
  return {
    words: remote({
      fetch: (signal) => call('listAssetWords', { query: { field } }, { signal }),
      failed: (error) => env().log(masterDataTexts.listFailed, error),
    }),
    form: form<RenameValues, Run>({
      initial,
      check: wordFaults,
      save({ from: words, to }) {
        const body = { field, from: [...words], to: trimmed(to) }
        return call('renameAssetWords', { body }, { headers: sending.headers(body) })
      },
      saved(run) {
        saved()
        followStarted(host, run)
      },
      failed: (error) => showSaveFailure(error, texts.failed, initial),
    }),
  }
}
