import { searchTexts } from '../../domain/messages/en/list.ts'
import { input as inputStyle, control } from '../field/field.css.ts'
import { Icon } from '../icon/icon.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

export interface SearchBoxProps {
  /** Accessible name and placeholder, in the words of the specification. */
  label: string
  /** What is searched, where a page may hold several such boxes. */
  landmark?: string | undefined
  /** False where a search matches whatever contains it: no tooltip tells of another rule. */
  hint?: false | undefined
  /** In a layer: takes the focus once the layer is shown. */
  first?: true | undefined
  value: string
  /** Gets every change; when to search is the list's matter. */
  onChange: (text: string) => void
}

/** A search field with a magnifier. */
export function SearchBox(props: SearchBoxProps) {
  const { label, landmark = label, hint, first, value, onChange } = props
  return (
    <div className={control} role="search" aria-label={landmark}>
      <Icon name="search" />
      <Tooltip text={hint === false ? undefined : searchTexts.hint} describes="shown">
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          data-first-focus={first}
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
