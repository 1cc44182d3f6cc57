import { useEffect, useState, type KeyboardEvent } from 'react'
import { formatLabelNumber, parseLabelNumber } from '../../src/domain/label/label-number.ts'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { Field } from '../../src/ui/field/field.tsx'
import { TextInput } from '../../src/ui/field/text-input.tsx'
import type { LabelStore } from './store.ts'

export interface SettledNumberProps {
  store: LabelStore
  label: string
  hint?: string | undefined
  value: number
  range: readonly [least: number, most: number]
  /** Decimals; 0 for whole numbers. */
  decimals: 0 | 1
  onChange: (value: number) => void
}

/** A number field that takes effect on blur or Enter, because a partly typed number may be misleading. */
export function SettledNumber(props: SettledNumberProps) {
  const { store, label, hint, value, range, decimals, onChange } = props
  const [typed, setTyped] = useState<{ text: string; of: number }>()
  const text = typed?.of === value ? typed.text : formatLabelNumber(value, decimals)
  const [least, most] = range
  const factor = 10 ** decimals
  const number = Math.round(parseLabelNumber(text) * factor) / factor
  const isFaulty = !(number >= least && number <= most)
  useEffect(() => {
    store.setFaulty(label, isFaulty)
    return () => store.setFaulty(label, false)
  }, [store, label, isFaulty])
  const settle = () => {
    if (isFaulty) return
    setTyped(undefined)
    if (number !== value) onChange(number)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[key]
    if (key === 'Enter') settle()
    if (step === undefined || isFaulty) return
    const next = Math.round(number * factor + step) / factor
    if (next < least || next > most) return
    setTyped(undefined)
    onChange(next)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={isFaulty ? texts.between(least, most) : undefined}
      announced
    >
      {(control) => (
        // Key and blur events bubble from the input inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onBlur={settle} onKeyDown={onKeyDown}>
          <TextInput
            {...control}
            value={text}
            maxLength={8}
            onChange={(next) => setTyped({ text: next, of: value })}
          />
        </div>
      )}
    </Field>
  )
}
