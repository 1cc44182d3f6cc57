import { forwardRef, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { scanTexts } from '../../domain/messages/en/scan.ts'
import { Button } from '../../ui/button/button.tsx'
import { control, code, input as inputStyle } from '../../ui/field/field.css.ts'
import { classes } from '../../ui/classes.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import * as styles from './entry.css.ts'

const keyboardPath = 'M1.8 4h12.4v8H1.8zM4.3 6.6h.1M6.8 6.6h.1M9.2 6.6h.1M11.7 6.6h.1M5 9.4h6'

export interface TypedEntryProps {
  /** Receives what was typed, or sent by a scanner that acts as a keyboard. */
  onText: (text: string) => void
  /** Label of the button; «Open» if absent. */
  action?: string | undefined
  /**
   * Clears the field after each code, and enters each line of a pasted text. Otherwise the text of the field is
   * selected, and the next code replaces it.
   */
  many?: boolean | undefined
}

/** A field for codes. It is not a form element, because forms contain it too. */
export const TypedEntry = forwardRef<HTMLInputElement, TypedEntryProps>(function TypedEntry(
  { onText, action = scanTexts.open, many = false },
  ref,
) {
  const [text, setText] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const enter = () => {
    if (many) setText('')
    else container.current?.querySelector('input')?.select()
    if (text.trim() !== '') onText(text)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    enter()
  }
  // The field would join the lines, such as those of a column of a spreadsheet, into one text.
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/[\r\n]+/)
    const codes = lines.filter((line) => line.trim() !== '')
    if (!many || codes.length < 2) return
    event.preventDefault()
    for (const code of codes) onText(code)
  }
  return (
    <div ref={container} className={styles.entry}>
      <div className={control}>
        <Glyph path={keyboardPath} />
        <input
          ref={ref}
          dir="auto"
          className={classes(inputStyle, code)}
          aria-label={scanTexts.entry}
          placeholder={scanTexts.entry}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={key}
          onPaste={paste}
        />
      </div>
      <Button onClick={enter}>{action}</Button>
    </div>
  )
})
