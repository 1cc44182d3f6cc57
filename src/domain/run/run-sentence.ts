import { assetFields } from '../../wire/asset-fields.ts'
import type { ChangedValue, FieldChange } from '../../wire/changes.ts'
import type { RequestedValue, Run } from '../../wire/run.ts'
import {
  triageFields,
  type RunAction,
  type RunKind,
  type RunState,
  type TriageField,
} from '../../wire/run-kinds.ts'
import { shownValue } from '../asset/asset-changes.ts'
import { shownTicketValue } from '../event/event-values.ts'
import { historyTexts } from '../messages/en/history.ts'
import { runTexts } from '../messages/en/run.ts'
import { runOutcome, runTitle } from './run-title.ts'

const isTriageField = (field: string): field is TriageField => Object.hasOwn(triageFields, field)

/** Returns the label of a field that a run sets and its new value as text; null if cleared. */
export function requestedValue({ field, to }: RequestedValue): {
  label: string
  shown: string | null
} {
  if (!isTriageField(field))
    return { label: assetFields[field].label, shown: shownValue(field, to) }
  const name = triageFields[field]
  return { label: historyTexts.ticketFields[name], shown: shownTicketValue(name, to) }
}

/** Returns a sentence for each field that a bulk run changes. */
export const requestedSentences = (values: readonly RequestedValue[]): string[] =>
  values
    .map(requestedValue)
    .map(({ label, shown }) =>
      shown === null ? runTexts.cleared(label) : historyTexts.set(label, shown),
    )

type Ended = Pick<
  Run,
  | 'id'
  | 'kind'
  | 'action'
  | 'title'
  | 'title_total'
  | 'file'
  | 'requested'
  | 'state'
  | 'done'
  | 'ok'
  | 'added'
  | 'refused'
>

/** Returns the data of the event that ends a run. */
export function runFacts(run: Ended): FieldChange[] {
  const { kind, action, title_total, file, state, done, ok, added, refused } = run
  const named = {
    ...(action && { action }),
    ...(file && { file, added, updated: ok - added }),
  }
  const valuesByField = { kind, ...named, title_total, state, done, refused }
  const facts = Object.entries(valuesByField).map(([field, id]) =>
    fact(field, { id, text: String(id) }),
  )
  const values = run.requested.map(({ field, to }) => fact(field, to))
  return [fact('run', { id: run.id, text: run.title }), ...facts, ...values]
}

const fact = (field: string, to: ChangedValue | null): FieldChange => ({ field, from: null, to })

/** Returns the entry of a run in the activity log: what was requested and how it ended, in one sentence. */
export function runSentence(facts: readonly FieldChange[]): string {
  const valueOf = (name: string) => facts.find(({ field }) => field === name)?.to?.id ?? null
  const kind = valueOf('kind') as RunKind
  const title = runTitle({
    kind,
    action: valueOf('action') as RunAction | null,
    title_total: Number(valueOf('title_total')),
    file: valueOf('file') as string | null,
  })
  const values = facts.filter(
    (each): each is FieldChange & RequestedValue =>
      Object.hasOwn(assetFields, each.field) || isTriageField(each.field),
  )
  const outcome = runOutcome({
    kind,
    state: valueOf('state') as RunState,
    done: Number(valueOf('done')),
    added: Number(valueOf('added')),
    updated: Number(valueOf('updated')),
    refused: Number(valueOf('refused')),
  })
  const parts = [...requestedSentences(values), ...outcome]
  return runTexts.logEntry(title, parts.join(', '))
}
