import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  cloneElement,
  useCallback,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { Popover } from '../overlay/popover.tsx'
import { moveFrom } from '../overlay/ring.ts'
import * as styles from './menu.css.ts'

export interface MenuItem {
  label: string
  icon?: IconName | undefined
  /** One of several to choose from: whether it is the chosen one. */
  checked?: boolean | undefined
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
  /** A line above the items, for instance whose menu it is. */
  heading?: string | undefined
  label: string
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
}

/** A short list of actions behind a button: arrows move, Home and End jump, Escape returns to the button. */
export function Menu({ button, heading, label, items, align = 'start' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = useCallback((how: 'escape' | 'outside' | 'picked') => {
    setOpen(false)
    if (how !== 'outside') trigger.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries(list.current)
    const here = all.findIndex((entry) => entry.matches(':focus'))
    const next = moveFrom(here, all.length, event.key)
    if (event.key === 'Tab') setOpen(false)
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
    onClick: () => setOpen(!open),
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
      {heading && <p className={styles.heading}>{heading}</p>}
      <div ref={list} role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <button
            key={item.label}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            data-first-focus={index === first || undefined}
            className={styles.item}
            onClick={() => {
              close('picked')
              item.run()
            }}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
            {item.checked && <Icon name="check" />}
          </button>
        ))}
      </div>
    </Popover>
  )
}

const entries = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]
