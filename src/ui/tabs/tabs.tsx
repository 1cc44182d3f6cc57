import { type KeyboardEvent, useRef } from 'react'
import { moveFrom } from '../overlay/ring.ts'
import * as styles from './tabs.css.ts'

export interface TabsProps<Id extends string> {
  tabs: readonly { id: Id; label: string }[]
  current: Id
  onSelect: (id: Id) => void
  /** Accessible name of the tabs. */
  label: string
  /** Id of the panel below, in the same root. */
  controls?: string | undefined
}

/** Views of one screen. Arrows, Home and End move and choose; Tab leaves for the panel. */
export function Tabs<Id extends string>({
  tabs,
  current,
  onSelect,
  label,
  controls,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.id === current)
    const next = moveFrom(here, tabs.length, event)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.id === current}
          aria-controls={controls}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
