import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { tidyName } from '../../domain/text/tidy-name.ts'
import { viewNameFaults } from '../../domain/view/view-rules.ts'
import { Button } from '../../ui/button/button.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import type { View } from '../../wire/view.ts'
import * as styles from './view.css.ts'

interface NameFormProps {
  /** The view that is renamed; undefined for a new one. */
  view: View | undefined
  mayShare: boolean
  busy: boolean
  onSave: (draft: Pick<View, 'name' | 'shared' | 'is_start'>) => void
  onCancel: () => void
}

/** The form for the name of a view; for a new one also who sees it, and whether the list starts with it. */
export function NameForm({ view, mayShare, busy, onSave, onCancel }: NameFormProps) {
  const [draft, setDraft] = useState({ name: view?.name ?? '', shared: false, is_start: false })
  const form = useRef<HTMLFormElement>(null)
  const [submitted, setSubmitted] = useState(false)
  const errorId = useId()
  const name = tidyName(draft.name) ?? ''
  const fault = viewNameFaults(name)[0]
  const error = submitted ? fault?.text : undefined
  const focusName = () => form.current?.querySelector('input')?.focus()
  useEffect(focusName, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (fault) focusName()
    else onSave({ ...draft, name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The popover around the form stays open.
    event.preventDefault()
    onCancel()
  }
  return (
    <form ref={form} className={styles.group} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <div className={styles.grow}>
          <TextInput
            label={viewTexts.name}
            placeholder={viewTexts.name}
            value={draft.name}
            invalid={error !== undefined}
            describedBy={error && errorId}
            onChange={(typed) => setDraft({ ...draft, name: typed })}
          />
        </div>
        <Button onClick={onCancel}>{viewTexts.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {viewTexts.save}
        </Button>
      </div>
      {error && <FieldError id={errorId} text={error} />}
      {!view && (
        <div className={styles.controls}>
          <Switch
            label={viewTexts.start}
            on={draft.is_start}
            onChange={(is_start) => setDraft({ ...draft, is_start })}
          />
          {mayShare && (
            <Switch
              label={viewTexts.share}
              on={draft.shared}
              onChange={(shared) => setDraft({ ...draft, shared })}
            />
          )}
        </div>
      )}
    </form>
  )
}
