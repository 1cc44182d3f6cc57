import { useId, useState } from 'react'
import { conflictTexts } from '../../domain/messages/conflict.ts'
import type { Side } from '../../state/conflict.ts'
import { Button } from '../../ui/button/button.tsx'
import { Inline, Stack } from '../../ui/layout/box.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import * as styles from './conflict.css.ts'

/** One field in words: labels and names, never ids. */
export interface ConflictField<Name extends string = string> {
  name: Name
  label: string
  yours: string
  theirs: string
}

export interface ConflictDialogProps<Name extends string> {
  /** Fields that both changed, in the order of the form. */
  both: readonly ConflictField<Name>[]
  /** Fields that only they changed. */
  taken: readonly ConflictField<Name>[]
  /** Gets a choice for every field of `both`. */
  onSave: (choices: Partial<Record<Name, Side>>) => void
  /** Back to the form, where everything stays as typed. */
  onDismiss: () => void
}

const sides = ['yours', 'theirs'] as const satisfies readonly Side[]

/** The conflict screen (OP-079): what both changed with a choice for each, and what is taken over. */
export function ConflictDialog<Name extends string>(props: ConflictDialogProps<Name>) {
  const { both, taken, onSave, onDismiss } = props
  const [choices, setChoices] = useState<Partial<Record<Name, Side>>>({})
  const all = (side: Side) =>
    setChoices(
      Object.fromEntries(both.map(({ name }) => [name, side])) as Partial<Record<Name, Side>>,
    )
  const open = both.some(({ name }) => choices[name] === undefined)
  const footer = (
    <>
      <Button onClick={onDismiss}>{conflictTexts.cancel}</Button>
      <Button
        variant="primary"
        disabled={open}
        disabledReason={conflictTexts.choose}
        onClick={() => onSave(choices)}
      >
        {conflictTexts.save}
      </Button>
    </>
  )
  return (
    <Modal
      title={conflictTexts.title}
      width="wide"
      dismissOutside={false}
      onDismiss={onDismiss}
      footer={footer}
    >
      <Stack gap={20}>
        {both.length > 0 && (
          <Stack gap={14}>
            <Inline justifyContent="space-between">
              <Text tone="muted">{conflictTexts.both}</Text>
              <Inline>
                <Button size="small" onClick={() => all('yours')}>
                  {conflictTexts.allYours}
                </Button>
                <Button size="small" onClick={() => all('theirs')}>
                  {conflictTexts.allTheirs}
                </Button>
              </Inline>
            </Inline>
            {both.map((field) => (
              <Choice
                key={field.name}
                field={field}
                chosen={choices[field.name]}
                onChoose={(side) => setChoices({ ...choices, [field.name]: side })}
              />
            ))}
          </Stack>
        )}
        {taken.length > 0 && <Taken fields={taken} />}
        <Text as="p" tone="muted">
          {conflictTexts.kept}
        </Text>
      </Stack>
    </Modal>
  )
}

interface ChoiceProps {
  field: ConflictField
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ field, chosen, onChoose }: ChoiceProps) {
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
            <span className={styles.whose}>{conflictTexts[side]}</span>
            <span dir="auto" className={styles.value}>
              {field[side] || conflictTexts.nothing}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Taken({ fields }: { fields: readonly ConflictField[] }) {
  return (
    <Stack gap={10}>
      <Text as="p" tone="muted">
        {conflictTexts.taken}
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
