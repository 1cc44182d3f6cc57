import { useEffect, useRef, useState } from 'react'
import { isApplication } from '../../session/settings.ts'
import { LateShortcuts } from './late-shortcuts.ts'
import { areShortcutsOn } from './shortcuts-on.ts'

export interface ShortcutsProps {
  /** Actions of further letters besides J, K and the question mark. `row`: the focused row of a list. */
  keys: Readonly<Record<string, (place: { screen: Element; row: Element | null }) => void>>
}

const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [popover]'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Handles single-key shortcuts that move through rows and act on tickets. Place it beside the content of a screen: in
 * the application the keys work on the whole page, on host pages only while the screen has the focus. They never work
 * in text fields and open panels.
 */
export function Shortcuts({ keys }: ShortcutsProps) {
  const mark = useRef<HTMLSpanElement>(null)
  const [help, setHelp] = useState(false)
  useEffect(() => {
    const screen = mark.current?.parentElement
    if (!screen) return
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isMeant(event, screen)) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const target = event.composedPath()[0] as Element
      const row = target.closest('tbody tr')
      const isArrow = key.length > 1
      if (key in steps && (row || !isArrow)) focusRow(screen, row, steps[key] ?? 0)
      // If rows have checkboxes, the arrow keys move between these.
      else if (key === 'Enter' && target.matches('[type=checkbox]')) linkOf(row)?.click()
      else if (key === '?') setHelp(true)
      else if (key in keys) keys[key]?.({ screen, row })
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const rememberRow = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('tbody a[href]')
      if (link) opened = placeOf(screen, link)
    }
    const root = screen.getRootNode()
    root.addEventListener('keydown', onKey)
    screen.addEventListener('click', rememberRow)
    return () => {
      root.removeEventListener('keydown', onKey)
      screen.removeEventListener('click', rememberRow)
    }
  }, [keys])
  return (
    <>
      <span ref={mark} hidden />
      {help && <LateShortcuts onClose={() => setHelp(false)} />}
    </>
  )
}

/** Returns whether a key is meant for the screen: pressed outside of fields and dialogs. */
function isMeant(event: KeyboardEvent, screen: Element): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof Element) || event.defaultPrevented || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(fields)) return false
  if (target.closest('dialog') !== screen.closest('dialog')) return false
  return isApplication() ? areShortcutsOn() : screen.contains(target)
}

/**
 * Focuses the link of the row that is `step` rows further. Without a focused row, focuses the row whose record was
 * opened last or the row at its position, else the first or the last row.
 */
function focusRow(screen: Element, row: Element | null, step: number): void {
  const rows = rowsOf(screen)
  // The rows may still be loading.
  if (rows.length === 0) return
  const last = opened?.list === listOf(rows[0]) ? opened : undefined
  const left = rows.findIndex((each) => linkOf(each)?.href === last?.href)
  const start = left >= 0 ? left : (last?.at ?? (step > 0 ? 0 : rows.length - 1))
  opened = undefined
  const at = row ? rows.indexOf(row) + step : start
  const link = linkOf(rows[Math.max(0, Math.min(at, rows.length - 1))])
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

interface RowPlace {
  /** Name of the list. */
  list: string | null | undefined
  /** Address of the record. */
  href: string | undefined
  /** Index of the row. */
  at: number
}

/** The row from which a record was opened last, until a key has used it. */
let opened: RowPlace | undefined

const rowsOf = (screen: Element) =>
  [...screen.querySelectorAll('tbody tr')].filter((each) => linkOf(each))

const listOf = (row: Element | undefined) => row?.closest('table')?.getAttribute('aria-label')

function placeOf(screen: Element, link: Element): RowPlace {
  const row = link.closest('tr') ?? undefined
  const at = rowsOf(screen).findIndex((each) => each === row)
  return { list: listOf(row), href: linkOf(row)?.href, at }
}

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('a[href]')
