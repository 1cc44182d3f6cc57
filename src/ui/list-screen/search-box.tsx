import { searchTexts } from '../../domain/messages/en/list.ts'
import { input as inputStyle, control } from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

export interface SearchBoxProps {
  /** Accessible name and placeholder. */
  label: string
  /** Name of the search landmark, if a page may contain several. */
  landmark?: string | undefined
  /** False hides the tooltip about the search syntax, for searches that only match substrings. */
  hint?: false | undefined
  /** Receives the focus when the popover around it opens. */
  initialFocus?: true | undefined
  value: string
  /** Receives every change; the list decides when to search. */
  onChange: (text: string) => void
}

/** A search field with a magnifier. */
export function SearchBox(props: SearchBoxProps) {
  const { label, landmark = label, hint, initialFocus, value, onChange } = props
  return (
    <div className={control} role="search" aria-label={landmark}>
      <Icon name="search" />
      <Tooltip text={hint === false ? undefined : searchTexts.hint} describes="shown">
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          data-first-focus={initialFocus}
          className={inputStyle}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Tooltip>
    </div>
  )
}
