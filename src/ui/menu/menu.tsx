import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  cloneElement,
  useCallback,
  useRef,
  useState,
} from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { Popover } from '../overlay/popover.tsx'
import { moveFrom } from '../overlay/ring.ts'
import * as styles from './menu.css.ts'

export interface MenuItem {
  label: string
  icon?: IconName | undefined
  /** For a choice between items: whether it is the chosen one. */
  checked?: boolean | undefined
  /** For a toggle: whether it is on. */
  pressed?: boolean | undefined
  /** Opens a dialog. */
  popup?: boolean | undefined
  danger?: boolean | undefined
  /** Why it cannot be used now; shown below the label. */
  refusal?: string | undefined
  /** A fact beside the label, faint. */
  fact?: string | undefined
  run: () => void
}

interface MenuButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: (() => void) | undefined
  'aria-haspopup'?: 'menu' | undefined
  'aria-expanded'?: boolean | undefined
}

export interface MenuProps {
  /** The button that opens it: a Button, an IconButton or a plain button. */
  button: ReactElement<MenuButtonProps>
  /** A line above the items, for instance the name of the user. */
  heading?: string | undefined
  label: string
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  onOpen?: (() => void) | undefined
}

/** A menu of actions behind a button. Arrow keys, Home and End move; Escape returns to the button. */
export function Menu({ button, heading, label, items, align = 'start', onOpen }: MenuProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = useCallback((how: 'escape' | 'outside' | 'picked') => {
    setOpen(false)
    if (how !== 'outside') trigger.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = menuItemsIn(list.current)
    const current = all.findIndex((item) => item.matches(':focus'))
    const next = moveFrom(current, all.length, event)
    // Tab continues from the button.
    if (event.key === 'Tab') close('picked')
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const first = Math.max(
    0,
    items.findIndex(({ checked }) => checked),
  )
  const props = {
    ref: trigger,
    onClick: () => {
      if (!open) onOpen?.()
      setOpen(!open)
    },
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
  }
  return (
    <Popover
      open={open}
      onClose={close}
      placement={align === 'end' ? 'bottom-end' : 'bottom-start'}
      className={styles.menu}
      anchor={cloneElement(button, props)}
    >
      {heading && (
        <p dir="auto" className={styles.heading}>
          {showBidi(heading)}
        </p>
      )}
      <div ref={list} role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <MenuRow
            key={item.label}
            item={item}
            first={index === first}
            onPick={() => {
              close('picked')
              item.run()
            }}
          />
        ))}
      </div>
    </Popover>
  )
}

const roleOf = ({ checked, pressed }: MenuItem) =>
  checked !== undefined ? 'menuitemradio' : pressed === undefined ? 'menuitem' : 'menuitemcheckbox'

interface MenuRowProps {
  item: MenuItem
  /** Takes the focus when the menu opens. */
  first: boolean
  onPick: () => void
}

const MenuRow = ({ item, first, onPick }: MenuRowProps) => (
  <button
    type="button"
    role={roleOf(item)}
    aria-checked={item.checked ?? item.pressed}
    aria-haspopup={item.popup ? 'dialog' : undefined}
    aria-disabled={item.refusal !== undefined || undefined}
    tabIndex={-1}
    data-first-focus={first || undefined}
    data-danger={item.danger || undefined}
    className={styles.item}
    onClick={item.refusal === undefined ? onPick : undefined}
  >
    {item.icon && <Icon name={item.icon} />}
    <span className={styles.words}>
      {item.label}
      {item.refusal && <small className={styles.refusal}>{item.refusal}</small>}
    </span>
    {item.fact && <span className={styles.fact}>{item.fact}</span>}
    {item.checked && <Icon name="check" />}
  </button>
)

const menuItemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]
