import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { can } from '../../domain/access/roles.ts'
import { paletteTexts as texts } from '../../domain/messages/en/palette.ts'
import { routeTitleTexts } from '../../domain/messages/en/shell.ts'
import { env, type Intent } from '../../env.ts'
import type { SessionUser } from '../../session/session.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { control, input } from '../../ui/field/field.css.ts'
import { scanPath } from '../../ui/icon/drawings.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { hitsOfKind, longestSearch } from '../../wire/page.ts'
import type { Actions, PaletteOption } from './options.ts'
import { OptionRow, type OptionRowProps } from './palette-option.tsx'
import * as styles from './palette.css.ts'
import { usePalette } from './use-palette.ts'

export interface PaletteDialogProps extends Actions {
  user: SessionUser | undefined
  /** Returns what was typed before the dialog was loaded. */
  typedBefore?: (() => string) | undefined
  go: (intent: Intent) => void
  onClose: () => void
}

/** Finds assets, tickets, people and actions in one field. Render it while it is open. */
export function PaletteDialog({
  user,
  typedBefore = () => '',
  go,
  onClose,
  ...actions
}: PaletteDialogProps) {
  const id = useId()
  const [text, setText] = useState(typedBefore)
  const [active, setActive] = useState('')
  const { options, count, isCut, q, status, retry } = usePalette(text, user, actions)
  // The chosen option stays active when later results move it. Otherwise the first option is active.
  const chosenAt = options.findIndex((option) => keyOf(option) === active)
  const at = chosenAt < 0 ? Math.min(0, options.length - 1) : chosenAt
  const activate = (next: number) => setActive(keyOf(options[next]))
  const choose = ({ intent, run }: PaletteOption, inNewTab: boolean) => {
    if (inNewTab && intent) {
      window.open(env().address(intent), '_blank', 'noopener')
      return
    }
    onClose()
    if (intent) go(intent)
    else run?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextActive(event.key, at, options.length)
    const chosen = options[at]
    if (next !== undefined) activate(next)
    else if (event.key === 'Enter' && chosen) choose(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const field = useRef<HTMLInputElement>(null)
  const retryFromField = () => {
    field.current?.focus()
    retry()
  }
  const countText = (isCut ? texts.countOfMore : texts.count)(count, hitsOfKind)
  const isEmpty = options.length === 0 && status === 'ready'
  return (
    <Modal title={texts.title} width="medium" onDismiss={onClose}>
      <PaletteField
        field={field}
        id={id}
        at={at}
        label={can(user?.role, 'asset.write') ? texts.field : texts.fieldOfUser}
        text={text}
        onType={(typed) => {
          setText(typed)
          setActive('')
        }}
        onKeyDown={onKeyDown}
        onScan={() => {
          onClose()
          go({ route: 'scan' })
        }}
      />
      <PaletteList {...{ id, options, search: q, active: at, onPoint: activate, onChoose: choose }}>
        {isEmpty && (
          <p role="status" className={styles.nothing}>
            {texts.nothing}
          </p>
        )}
      </PaletteList>
      {status === 'failed' && <RetryHint text={texts.failed} onRetry={retryFromField} />}
      <div className={styles.foot}>
        <span className={styles.keys}>{texts.keys}</span>
        <span role="status">
          {status === 'searching' && texts.searching}
          {status === 'ready' && !isEmpty && countText}
        </span>
      </div>
    </Modal>
  )
}

const keyOf = (option: PaletteOption | undefined) => (option ? `${option.group} ${option.key}` : '')

interface PaletteFieldProps {
  field: RefObject<HTMLInputElement | null>
  id: string
  /** The active option, −1 if there is none. */
  at: number
  label: string
  text: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onScan: () => void
}

/** The field, and beside it the button that scans a code instead (PAL-10). */
const PaletteField = ({
  field,
  id,
  at,
  label,
  text,
  onType,
  onKeyDown,
  onScan,
}: PaletteFieldProps) => (
  <div className={styles.entry}>
    <div className={control}>
      <Icon name="search" />
      <input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        dir="auto"
        className={input}
        placeholder={label}
        autoComplete="off"
        maxLength={longestSearch}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
    <IconButton icon={scanPath} label={routeTitleTexts.scan} onClick={onScan} />
  </div>
)

/** Returns the row that a key moves to; undefined for keys of the field. */
function nextActive(key: string, active: number, count: number): number | undefined {
  const moved = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 }[key]
  return moved === undefined || count === 0 ? undefined : (moved + count) % count
}

interface PaletteListProps extends Pick<OptionRowProps, 'search'> {
  id: string
  options: readonly PaletteOption[]
  active: number
  onPoint: (at: number) => void
  onChoose: (option: PaletteOption, inNewTab: boolean) => void
  /** The content without options. */
  children: ReactNode
}

/** The options under the headings of their groups. */
function PaletteList({
  id,
  options,
  search,
  active,
  onPoint,
  onChoose,
  children,
}: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, options.length])
  return (
    <div className={styles.list}>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.title}>
        {options.map((option, at) => (
          <Fragment key={keyOf(option)}>
            {option.group !== options[at - 1]?.group && (
              <div role="presentation" className={styles.heading}>
                {texts.groups[option.group]}
              </div>
            )}
            <OptionRow
              id={`${id}-${at}`}
              option={option}
              isActive={at === active}
              search={search}
              onPoint={() => onPoint(at)}
              onChoose={(inNewTab) => onChoose(option, inNewTab)}
            />
          </Fragment>
        ))}
      </div>
      {children}
    </div>
  )
}
