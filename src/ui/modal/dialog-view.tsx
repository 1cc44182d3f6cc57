import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { plainFigures } from '../../domain/text/plain-figures.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import {
  $dialog,
  type DialogOutcome,
  type DialogRequest,
  dialogs,
} from '../../state/feedback/dialogs.ts'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { TextArea } from '../field/text-area.tsx'
import { TextInput } from '../field/text-input.tsx'
import { Icon } from '../icon/icon.tsx'
import { Stack } from '../layout/box.tsx'
import { Text } from '../layout/text.tsx'
import { type Dismissal, ModalShell } from './modal-shell.tsx'
import * as styles from './dialog-view.css.ts'

const confirmLook = { default: 'primary', danger: 'danger', blue: 'blue' } as const
const iconNames = { error: 'alert', info: 'info', success: 'success' } as const

type Input = NonNullable<DialogRequest['input']>

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Returns what is wrong with the input of a dialog; undefined if it is valid. */
export function inputFault({ kind, expected }: Input, text: string): string | undefined {
  // In the digits of the language or in others, with or without thousands separators.
  const digits = expected && plainFigures(text).replaceAll(/[\s.,'’٬]/g, '')
  const isOther = expected && Number(digits || NaN) !== expected.number
  if (isOther) return expected.otherwise
  if (kind === 'email') return email.test(text) ? undefined : kitTexts.dialog.badEmail
  if (kind === 'url') return isWebAddress(text) ? undefined : kitTexts.dialog.badUrl
  return undefined
}

const isWebAddress = (text: string) =>
  /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text)

/** Dismisses a dialog when its time is over. */
function useTimer({ id, timer }: DialogRequest): void {
  useEffect(() => {
    if (timer === undefined) return
    const waiting = setTimeout(
      () => dialogs.settle(id, { kind: 'dismissed', reason: 'timer' }),
      timer,
    )
    return () => clearTimeout(waiting)
  }, [id, timer])
}

/** A question or message with its buttons: Cancel, No, then the confirming one. */
export function DialogView({ request }: { request: DialogRequest }) {
  const { id, deny, cancel, tone = 'default', dismissOutside, input, attempt } = request
  const textId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(input?.value ?? '')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  // The dialog cannot be closed while the attempt runs.
  const settle = (outcome: DialogOutcome) => busy || dialogs.settle(id, outcome)

  useTimer(request)

  const dismiss = (how: Dismissal) => {
    // A question that needs an answer treats Escape as No, unless it has a Cancel button.
    const isNo = !dismissOutside && deny !== undefined && cancel === undefined
    if (how === 'escape' && isNo) settle({ kind: 'denied' })
    else settle({ kind: 'dismissed', reason: how })
  }
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault()
    const text = value.trim()
    const problem = input && inputFault(input, text)
    setFault(problem)
    if (problem) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    if (problem || busy) return
    if (attempt) {
      setBusy(true)
      const succeeded = await attempt(text)
      setBusy(false)
      // The dialog was dismissed if another user has signed in. A later dialog may have the same id.
      if (!succeeded || $dialog.get() !== request) return
    }
    dialogs.settle(id, { kind: 'confirmed', ...(input && { value: text }) })
  }
  const onCancel = () => settle({ kind: 'dismissed', reason: 'cancel' })
  const isDanger = tone === 'danger'
  return (
    <ModalShell
      shape="narrow"
      role="alertdialog"
      question
      title={<Heading {...request} />}
      describedBy={request.text && textId}
      onDismiss={dismiss}
      dismissOutside={dismissOutside}
      closable={dismissOutside}
      footer={
        <>
          {cancel !== undefined && (
            <Button initialFocus={isDanger} onClick={onCancel}>
              {cancel}
            </Button>
          )}
          {deny !== undefined && (
            <Button
              // Beside a Cancel button, this one is not a refusal but a second way to proceed.
              variant={isDanger && cancel !== undefined ? 'danger' : undefined}
              initialFocus={isDanger && cancel === undefined}
              onClick={() => settle({ kind: 'denied' })}
            >
              {deny}
            </Button>
          )}
          <Button
            variant={confirmLook[tone]}
            initialFocus={!isDanger && !input}
            busy={busy}
            onClick={(event) => void confirm(event)}
          >
            {request.confirm}
          </Button>
        </>
      }
    >
      <DialogBody
        {...{ request, textId, form, value, fault, setValue }}
        onSubmit={(event) => void confirm(event)}
      />
    </ModalShell>
  )
}

function Heading({ title, icon }: Pick<DialogRequest, 'title' | 'icon'>) {
  return (
    <span className={styles.heading}>
      {icon && (
        <span className={styles.icons[icon]}>
          <Icon name={iconNames[icon]} size="large" />
        </span>
      )}
      {showBidi(title)}
    </span>
  )
}

interface DialogBodyProps {
  request: DialogRequest
  /** Id of the text, which describes the dialog. */
  textId: string
  form: RefObject<HTMLFormElement | null>
  value: string
  fault: string | undefined
  setValue: (value: string) => void
  onSubmit: (event: SyntheticEvent) => void
}

function DialogBody(props: DialogBodyProps) {
  const { request, textId, form, value, fault, setValue, onSubmit } = props
  const { text, input } = request
  if (text === undefined && !input) return null
  const change = (next: string) => {
    setValue(next)
    input?.typed?.(next)
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap={12}>
        {text && (
          <Text as="p" id={textId} size="note" tone="muted" multiline>
            {text}
          </Text>
        )}
        {input && (
          <Field label={input.label} error={fault} announced>
            {(control) =>
              input.kind === 'remark' ? (
                <TextArea {...control} value={value} onChange={change} />
              ) : (
                <TextInput {...control} type={input.kind} value={value} onChange={change} />
              )
            }
          </Field>
        )}
      </Stack>
    </form>
  )
}
