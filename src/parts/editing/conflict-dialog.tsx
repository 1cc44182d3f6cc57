import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { conflictTexts } from '../../domain/messages/en/editing.ts'
import { formatMomentWithin } from '../../domain/text/format.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Conflict, Side } from '../../state/record/conflict.ts'
import type { EditedRecord } from '../../state/record/editing.ts'
import { Button } from '../../ui/button/button.tsx'
import { Inline, Stack } from '../../ui/layout/box.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import type { LastChange } from '../../wire/problem.ts'
import * as styles from './conflict.css.ts'
import { compareFields, type FieldTexts } from './field-texts.ts'

type ConflictField = ReturnType<typeof compareFields<Record<string, unknown>>>[number]

export interface ConflictDialogProps<Values extends object> {
  record: EditedRecord<Values, unknown, unknown>
  fieldTexts: FieldTexts<Values>
}

/** The conflict screen (OP-079), shown while another user's change conflicts with the edit. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const conflict = useStore(props.record.$conflict)
  return conflict && <ConflictQuestion {...props} conflict={conflict} />
}

interface ConflictQuestionProps<Values extends object> extends ConflictDialogProps<Values> {
  conflict: Conflict<Values>
}

/** Shows who saved the other version and when, a choice for each field that both changed, and the merged values. */
function ConflictQuestion<Values extends object>({
  record,
  fieldTexts,
  conflict,
}: ConflictQuestionProps<Values>) {
  const { mine, theirs, merge, changed } = conflict
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({})
  const isUndecided = merge.both.some((name) => choices[name] === undefined)
  const words = wordsOf(changed)
  const compareNamed = (names: readonly string[]) =>
    compareFields(fieldTexts, names, [mine, theirs.values])
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(merge.both.map((name) => [name, side] as const)))
  const footer = (
    <>
      <Button onClick={record.postpone}>{conflictTexts.cancel}</Button>
      <Button
        variant="primary"
        disabled={isUndecided}
        disabledReason={words.choose}
        onClick={() => void record.resolve(choices)}
      >
        {conflictTexts.save}
      </Button>
    </>
  )
  return (
    <Modal
      title={words.title}
      width="wide"
      dismissOutside={false}
      onDismiss={record.postpone}
      footer={footer}
    >
      <Stack gap={20}>
        {changed && <SavedBy {...changed} />}
        {merge.both.length > 0 && (
          <Stack gap={14}>
            <Inline justifyContent="space-between">
              <Text tone="muted">{words.both}</Text>
              <Inline>
                <Button size="small" onClick={() => chooseAll('yours')}>
                  {words.allYours}
                </Button>
                <Button size="small" onClick={() => chooseAll('theirs')}>
                  {words.allTheirs}
                </Button>
              </Inline>
            </Inline>
            {compareNamed(merge.both).map((field) => (
              <FieldChoice
                key={field.name}
                field={field}
                words={words}
                chosen={choices[field.name]}
                onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
              />
            ))}
          </Stack>
        )}
        {merge.taken.length > 0 && (
          <MergedFields fields={compareNamed(merge.taken)} text={words.taken} />
        )}
        <Text as="p" tone="muted">
          {words.kept}
        </Text>
      </Stack>
    </Modal>
  )
}

const sides = ['yours', 'theirs'] as const satisfies readonly Side[]

interface FieldChoiceProps {
  field: ConflictField
  words: ConflictWords
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function FieldChoice({ field, words, chosen, onChoose }: FieldChoiceProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{field.label}</legend>
      <div className={styles.sides}>
        {sides.map((side) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.whose}>{words[side]}</span>
            <span dir="auto" className={styles.value}>
              {field[side] || conflictTexts.nothing}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MergedFields({ fields, text }: { fields: readonly ConflictField[]; text: string }) {
  return (
    <Stack gap={10}>
      <Text as="p" tone="muted">
        {text}
      </Text>
      <Facts
        facts={fields.map(({ label, theirs }) => ({
          label,
          value: theirs || conflictTexts.nothing,
        }))}
      />
    </Stack>
  )
}

type ConflictWords = Record<keyof typeof conflictTexts.own, string>

/** Returns the texts of a conflict: someone else has saved, or the user has, elsewhere. */
function wordsOf(changed: LastChange | undefined): ConflictWords {
  const isOwn = changed !== undefined && changed.by === userOf($session.get())?.name
  return isOwn ? conflictTexts.own : conflictTexts
}

/** Who saved the other version, and when. */
const SavedBy = ({ by, at }: LastChange) =>
  Number.isNaN(Date.parse(at)) ? null : (
    <Text as="p">{conflictTexts.savedBy(by, formatMomentWithin(at, env().now()))}</Text>
  )
