import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { BareButton } from '../button/bare-button.tsx'
import { Button, type ButtonProps } from '../button/button.tsx'
import { useNextFocus } from '../next-focus.ts'
import { morePath } from '../icon/drawings.ts'
import { Glyph } from '../icon/glyph.tsx'
import { useWidth } from '../use-width.ts'
import * as styles from './action-row.css.ts'
import { Menu, type MenuItem } from './menu.tsx'

/** An action on the current record. */
export interface Action extends Omit<MenuItem, 'checked' | 'danger'> {
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  busy?: boolean | undefined
  /** In the menu, unless all actions fit without it. */
  aside?: boolean | undefined
}

export interface ActionRowProps {
  /** The most important ones first. */
  actions: readonly Action[]
  /** Maximum number of buttons beside the menu. */
  maxButtons: number
}

/** Returns the first button, which gets the focus if a button removes itself. */
const firstButton = (row: Element) => row.querySelector('button')

/** Actions in one line: as many buttons as fit, and a menu with the others. */
export function ActionRow({ actions, maxButtons }: ActionRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useNextFocus(row, firstButton)
  const all = actions.length <= maxButtons ? actions : actions.filter(({ aside }) => !aside)
  const candidates = all.slice(0, maxButtons)
  const count = useFittingCount(row, candidates, actions.length > candidates.length)
  const shown = candidates.slice(0, count)
  const menuActions = actions.filter((action) => !shown.includes(action))
  return (
    <div ref={row} className={styles.row}>
      {shown.map(({ label, refusal, pressed, popup, run, aside: _aside, ...look }) => (
        <Button
          // The label of a toggle changes.
          key={pressed === undefined ? label : 'toggle'}
          {...look}
          aria-pressed={pressed}
          aria-haspopup={popup ? 'dialog' : undefined}
          disabled={refusal !== undefined}
          disabledReason={refusal}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {menuActions.length > 0 && (
        <Menu
          button={<BareButton mark={<Glyph path={morePath} />}>{kitTexts.more}</BareButton>}
          label={kitTexts.more}
          align="end"
          items={menuActions.map((action) => ({
            ...action,
            danger: action.variant === 'danger-quiet',
          }))}
        />
      )}
    </div>
  )
}

/**
 * Returns how many of these buttons fit into one line, at least one. Starts with all and removes one until nothing
 * overflows.
 */
function useFittingCount(
  row: RefObject<HTMLElement | null>,
  candidates: readonly Action[],
  hasMore: boolean,
): number {
  const parent = useRef<HTMLElement>(null)
  useLayoutEffect(() => void (parent.current = row.current?.parentElement ?? null), [row])
  const width = useWidth(parent)
  const key = [width, hasMore, ...candidates.map(({ label }) => label)].join('\n')
  const [fit, setFit] = useState({ key, count: candidates.length })
  const count = fit.key === key ? fit.count : candidates.length
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
    if (count > 1 && scrollWidth > clientWidth) setFit({ key, count: count - 1 })
  }, [row, key, count])
  return count
}
