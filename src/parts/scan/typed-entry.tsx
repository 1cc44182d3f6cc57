import { forwardRef, useState, type SyntheticEvent } from 'react'
import { scanTexts } from '../../domain/messages/en/scan.ts'
import { Button } from '../../ui/button/button.tsx'
import { control, code, input as inputStyle } from '../../ui/field/field.css.ts'
import { classes } from '../../ui/classes.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import * as styles from './entry.css.ts'

const keyboardPath = 'M1.8 4h12.4v8H1.8zM4.3 6.6h.1M6.8 6.6h.1M9.2 6.6h.1M11.7 6.6h.1M5 9.4h6'

export interface TypedEntryProps {
  /** Gets what was typed, or what a scanner sent that works as a keyboard. */
  onText: (text: string) => void
  /** What Enter does; «Open» if absent. */
  action?: string | undefined
  /** One code after the other: what was entered goes away. Otherwise it is selected, and the next one replaces it. */
  many?: boolean | undefined
}

/** Where codes are typed. */
export const TypedEntry = forwardRef<HTMLInputElement, TypedEntryProps>(function TypedEntry(
  { onText, action = scanTexts.open, many = false },
  ref,
) {
  const [text, setText] = useState('')
  const enter = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (many) setText('')
    else event.currentTarget.querySelector('input')?.select()
    if (text.trim() !== '') onText(text)
  }
  return (
    <form className={styles.entry} onSubmit={enter}>
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
        />
      </div>
      <Button type="submit">{action}</Button>
    </form>
  )
})
