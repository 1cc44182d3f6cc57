import { assetFields } from '../../wire/asset-fields.ts'
import type { ChangedValue, FieldChange } from '../../wire/changes.ts'
import type { Asked, Run } from '../../wire/run.ts'
import {
  triageFields,
  type RunAction,
  type RunKind,
  type RunState,
  type TriageField,
} from '../../wire/run-kinds.ts'
import { shownValue } from '../asset/asset-changes.ts'
import { shownTicketValue } from '../event/event-words.ts'
import { historyTexts } from '../messages/en/history.ts'
import { runTexts } from '../messages/en/run.ts'
import { counted, runTitle } from './run-title.ts'

const isTriaged = (field: string): field is TriageField => Object.hasOwn(triageFields, field)

/** The label of a field that a run sets, and its new value as it is shown; null: cleared. */
export function askedValue({ field, to }: Asked): { label: string; shown: string | null } {
  if (!isTriaged(field)) return { label: assetFields[field].label, shown: shownValue(field, to) }
  const name = triageFields[field]
  return { label: historyTexts.ticketFields[name], shown: shownTicketValue(name, to) }
}

/** A sentence per field that a bulk run changes. */
export const askedSentences = (asked: readonly Asked[]): string[] =>
  asked
    .map(askedValue)
    .map(({ label, shown }) =>
      shown === null ? runTexts.cleared(label) : historyTexts.set(label, shown),
    )

/** How many assets an import has added and updated; none for other runs. */
const importedSentences = (added: number, updated: number): string[] => [
  ...(added > 0 ? [runTexts.added(counted(added))] : []),
  ...(updated > 0 ? [runTexts.updated(counted(updated))] : []),
]

type Ended = Pick<
  Run,
  | 'id'
  | 'kind'
  | 'action'
  | 'title'
  | 'title_total'
  | 'file'
  | 'asked'
  | 'state'
  | 'done'
  | 'ok'
  | 'added'
  | 'refused'
>

/** What the event of its end tells of a run, as data. */
export function runFacts(run: Ended): FieldChange[] {
  const { kind, action, title_total, file, state, done, ok, added, refused } = run
  const named = {
    ...(action && { action }),
    ...(file && { file, added, updated: ok - added }),
  }
  const figures = { kind, ...named, title_total, state, done, refused }
  const facts = Object.entries(figures).map(([field, id]) => fact(field, { id, text: String(id) }))
  const asked = run.asked.map(({ field, to }) => fact(field, to))
  return [fact('run', { id: run.id, text: run.title }), ...facts, ...asked]
}

const fact = (field: string, to: ChangedValue | null): FieldChange => ({ field, from: null, to })

/** The entry of a run in the activity log: what was asked and how it ended, in one sentence. */
export function runSentence(facts: readonly FieldChange[]): string {
  const idOf = (name: string) => facts.find(({ field }) => field === name)?.to?.id ?? null
  const [state, done, refused] = [
    idOf('state') as RunState,
    Number(idOf('done')),
    Number(idOf('refused')),
  ]
  const title = runTitle({
    kind: idOf('kind') as RunKind,
    action: idOf('action') as RunAction | null,
    title_total: Number(idOf('title_total')),
    file: idOf('file') as string | null,
  })
  const asked = facts.filter(
    (each): each is FieldChange & Asked =>
      Object.hasOwn(assetFields, each.field) || isTriaged(each.field),
  )
  const parts = [
    ...askedSentences(asked),
    ...importedSentences(Number(idOf('added')), Number(idOf('updated'))),
    ...(state === 'stopped' ? [runTexts.stoppedAfter(counted(done))] : []),
    ...(state === 'failed' ? [runTexts.failedAfter(counted(done))] : []),
    ...(refused > 0 ? [runTexts.refused(counted(refused))] : []),
  ]
  return runTexts.logEntry(title, parts.join(', '))
}
