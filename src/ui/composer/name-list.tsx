import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Avatar } from '../badge/avatar.tsx'
import { useFieldLayer } from './field-layer.ts'
import * as styles from './composer.css.ts'

export interface NameOption {
  id: number
  name: string
  /** The name in three parts; the middle one is emphasized. */
  parts: readonly [string, string, string]
  /** The role of a person, or the beginning of a text. */
  note: string
}

/** People or texts to choose from while the field keeps the focus. */
export interface NameList {
  label: string
  options: readonly NameOption[]
  active: number
  setActive: (index: number) => void
  choose: (option: NameOption) => void
  close: () => void
  /** Returns the whole text that an option inserts. Missing if the options are people. */
  preview?: ((option: NameOption) => string) | undefined
}

/**
 * Handles keys of the field that belong to the list. Returns true if a key was handled. Escape closes only the list.
 */
export function handleNameListKey(event: KeyboardEvent, list: NameList): boolean {
  const { options, active } = list
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const chosen = options[active]
  if (event.key === 'Escape') {
    event.stopPropagation()
    list.close()
  } else if (step !== undefined) list.setActive((active + step + options.length) % options.length)
  else if (
    (event.key === 'Enter' || event.key === 'Tab') &&
    chosen &&
    !event.shiftKey &&
    !event.ctrlKey &&
    !event.metaKey
  )
    list.choose(chosen)
  else return false
  event.preventDefault()
  return true
}

interface NameOptionsProps {
  id: string
  list: NameList
  /** The field that keeps the focus; the list is beside the box around it. */
  field: RefObject<HTMLElement | null>
}

/** The open list: above the box, or below it if there is no space above. */
export function NameOptions({ id, list, field }: NameOptionsProps) {
  const { options, active, preview } = list
  const chosen = options[active]
  const layer = useFieldLayer(field, styles.list)
  return (
    // Keeps the focus in the field, or the list would close before a click or a press on its scrollbar.
    <div {...layer} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={list.label}>
        {options.map((option, index) => (
          <NameRow key={option.id} {...{ id, list, option, index }} />
        ))}
      </div>
      {preview && chosen && (
        <p id={`${id}-preview`} dir="auto" className={styles.preview}>
          {showBidi(preview(chosen))}
        </p>
      )}
    </div>
  )
}

interface NameRowProps {
  id: string
  list: NameList
  option: NameOption
  index: number
}

function NameRow({ id, list, option, index }: NameRowProps) {
  const isActive = index === list.active
  const { preview } = list
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={row}
      id={`${id}-${index}`}
      role="option"
      className={styles.option}
      aria-selected={isActive}
      aria-describedby={preview && isActive ? `${id}-preview` : undefined}
      onPointerMove={() => !isActive && list.setActive(index)}
      onClick={() => list.choose(option)}
    >
      {!preview && <Avatar name={option.name} small />}
      <span dir="auto" className={styles.name}>
        {showBidi(option.parts[0])}
        <b>{showBidi(option.parts[1])}</b>
        {showBidi(option.parts[2])}
      </span>
      <span dir="auto" className={styles.note}>
        {showBidi(option.note)}
      </span>
    </div>
  )
}
