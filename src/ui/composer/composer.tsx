import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import { VisuallyHidden } from '../layout/text.tsx'
import * as styles from './composer.css.ts'
import { type NameList, NameOptions, handleNameListKey } from './name-list.tsx'

export interface ComposerProps {
  /** Accessible name of the field. */
  label: string
  placeholder?: string | undefined
  value: string
  /** The text, and the position of the caret. */
  onChange: (value: string, caret: number) => void
  /** Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void
  /** Whether the text is being saved, and cannot be changed meanwhile. */
  busy?: boolean | undefined
  /** Whether the field has another background, for content that only some users see. */
  paper?: boolean | undefined
  /** Above the text. */
  head?: ReactNode
  /** Between the text and the foot. */
  files?: ReactNode
  /** At the left of the foot. */
  tools?: ReactNode
  /** Text beside the buttons; `over` if it reports a problem. */
  hint?: { text: string; over?: boolean } | undefined
  /** Read aloud politely when it changes. */
  spoken?: string | undefined
  buttons: ReactNode
  /** Suggested names beside the box, navigated with the keyboard from the field. */
  names?: NameList | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

/** A text field that grows with its text, with slots above and below the text. */
export function Composer(props: ComposerProps) {
  const { value, field, names, hint } = props
  const id = useId()
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = ''
    element.style.height = `${element.scrollHeight}px`
  }, [value, field])
  const isOpen = names !== undefined && names.options.length > 0
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (names && isOpen && handleNameListKey(event, names)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    names?.close()
    props.onSubmit()
  }
  return (
    <div className={styles.place}>
      {isOpen && <NameOptions {...{ id, field }} list={names} />}
      <div className={styles.box} data-paper={props.paper || undefined} data-actions>
        {props.head && <div className={styles.head}>{props.head}</div>}
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          className={styles.area}
          aria-label={props.label}
          aria-describedby={hint && `${id}-hint`}
          aria-controls={isOpen ? id : undefined}
          aria-autocomplete={names && 'list'}
          aria-activedescendant={isOpen ? `${id}-${names.active}` : undefined}
          placeholder={props.placeholder}
          value={value}
          readOnly={props.busy}
          onChange={({ target }) => props.onChange(target.value, target.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => names?.close()}
        />
        {props.files}
        <div className={styles.foot} data-actions>
          {props.tools && <div className={styles.tools}>{props.tools}</div>}
          {hint && (
            <span id={`${id}-hint`} className={styles.hint} data-over={hint.over || undefined}>
              {hint.text}
            </span>
          )}
          {props.buttons}
        </div>
      </div>
      <VisuallyHidden live>{props.spoken}</VisuallyHidden>
    </div>
  )
}
