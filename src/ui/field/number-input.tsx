import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { moneyTexts } from '../../domain/messages/en/format.ts'
import {
  type AmountField,
  fieldNumber,
  parseAmount,
  amountHint,
  typedNumber,
  typingFault,
} from '../../domain/asset/amount.ts'
import { isUnread, type TypedNumber } from '../../domain/text/typed-number.ts'
import { classes } from '../classes.ts'
import { ariaOf, boxAttributes, type ControlProps } from './control.ts'
import { FieldError } from './field.tsx'
import * as styles from './field.css.ts'

export interface NumberInputProps extends ControlProps, AmountField {
  /** A number. Any other value is shown as empty, except text that was typed here. */
  value: TypedNumber | string | undefined
  /** Receives the number, rounded to 2 decimals, while typing; null if empty; or a text that is not a number. */
  onChange: (value: TypedNumber) => void
  placeholder?: string | undefined
  /** Attached to the left of the box. */
  before?: ReactNode
}

function shownText(value: unknown): string {
  if (isUnread(value)) return value.unread
  const number = typeof value === 'string' ? parseAmount(value)?.value : value
  return typeof number === 'number' && Number.isFinite(number) ? fieldNumber(number) : ''
}

/** Returns whether a submit button is being pressed, which takes the focus from the field. */
const isSending = (input: HTMLInputElement) =>
  (input.getRootNode() as Document | ShadowRoot).querySelector('[type="submit"]:active') !== null

/** Returns the text of a number field, how it is understood, and what is wrong with it. */
function useTypedNumber(props: NumberInputProps, box: { current: HTMLInputElement | null }) {
  const { value, onChange } = props
  const [text, setText] = useState(() => shownText(value))
  const [note, setNote] = useState<string>()
  const [busy, setBusy] = useState<'typing' | 'composing'>()
  const [resetCount, setResetCount] = useState(0)
  if (busy !== 'composing' && shownText(value) !== shownText(typedNumber(text))) {
    setText(shownText(value))
    setNote(undefined)
    setResetCount(resetCount + 1)
  }
  useEffect(() => {
    // The next input replaces a value that the form has set, such as the 1 instead of the first 0 of 0.5.
    if (resetCount > 0 && box.current?.matches(':focus')) box.current.select()
  }, [resetCount, box])

  const type = (next: string, composing = false) => {
    setBusy(composing ? 'composing' : 'typing')
    setNote(undefined)
    setText(next)
    if (!composing) onChange(typedNumber(next))
  }
  const commit = (input: HTMLInputElement, sending: boolean) => {
    const reading = amountHint(text, props)
    input.toggleAttribute('data-unconfirmed', sending && reading !== undefined)
    // A message that moves the button under the pointer would lose the click; submitting shows the fault.
    setBusy(sending ? 'typing' : undefined)
    if (reading) setNote(sending ? moneyTexts.notSaved(reading) : reading)
    setText(shownText(typedNumber(text)))
  }
  const fault = busy || props.invalid ? undefined : typingFault(value, props)
  return { text, type, commit, fault, reading: note ?? amountHint(text, props) }
}

/** Separates pasted cells with tabs, because browsers would join their lines to one number. */
function pasteCells(event: ClipboardEvent<HTMLInputElement>, type: (text: string) => void): void {
  const cells = event.clipboardData.getData('text/plain').trim()
  if (!/[\r\n]/.test(cells)) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const [start, end] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)]
  type(start + cells.replaceAll(/[\r\n]+/g, '\t') + end)
}

/**
 * A field for a number in any format. On blur or Enter it shows the number as it was understood (OP-122). If that
 * differs from the text, the field says so. It has `data-unconfirmed` if the user has only seen this by pressing Save.
 */
export function NumberInput(props: NumberInputProps) {
  const { before } = props
  const box = useRef<HTMLInputElement>(null)
  const { text, type, commit, fault, reading } = useTypedNumber(props, box)
  const [faultId, noteId] = [`${props.id}-number`, `${props.id}-reading`]
  const described = [fault && faultId, reading && noteId, props.describedBy]
  const control = {
    ...props,
    invalid: props.invalid || fault !== undefined,
    describedBy: described.filter(Boolean).join(' ') || undefined,
  }
  return (
    <>
      <div className={classes(before !== undefined && styles.joined)}>
        {before}
        <div className={styles.control} {...boxAttributes(control)}>
          <input
            ref={box}
            id={props.id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={styles.input}
            value={text}
            placeholder={props.placeholder}
            disabled={props.disabled}
            {...ariaOf(control)}
            onChange={({ target, nativeEvent }) =>
              type(target.value, (nativeEvent as InputEvent).isComposing)
            }
            onCompositionEnd={(event) => type(event.currentTarget.value)}
            onPaste={(event) => pasteCells(event, type)}
            onBlur={(event) => commit(event.currentTarget, isSending(event.currentTarget))}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') commit(currentTarget, true)
            }}
          />
        </div>
      </div>
      {reading && (
        <p id={noteId} role="status" className={styles.hint}>
          {reading}
        </p>
      )}
      {fault && <FieldError id={faultId} role="alert" text={fault} />}
    </>
  )
}
