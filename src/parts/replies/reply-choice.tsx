import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react'
import { cannedReplyTexts as texts } from '../../domain/messages/en/canned-reply.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { excerpt } from '../../domain/text/text.ts'
import { type ReplyValues, fillPlaceholders, repliesFor } from '../../domain/ticket/reply-rules.ts'
import { Button } from '../../ui/button/button.tsx'
import { useFieldLayer } from '../../ui/composer/field-layer.ts'
import { SearchBox } from '../../ui/list-screen/search-box.tsx'
import { moveFrom } from '../../ui/overlay/ring.ts'
import { useOutsidePress } from '../../ui/overlay/use-outside-press.ts'
import type { CannedReply } from '../../wire/canned-reply.ts'
import { ReplyState } from './reply-state.tsx'
import { replies } from './store.ts'
import * as styles from './replies.css.ts'

export interface ReplyChoiceProps {
  /** The element around the button and this panel. */
  place: RefObject<HTMLElement | null>
  /** The field of the composer; the panel is beside the box around it. */
  field: RefObject<HTMLElement | null>
  /** The role whose replies come first. */
  role: string | undefined
  values: ReplyValues
  onInsert: (text: string) => void
  onClose: (how: 'escape' | 'outside') => void
  onManage: (adding: boolean) => void
}

/** A searchable list above the composer, or below it if there is no space above. The chosen text is inserted. */
export function ReplyChoice(props: ReplyChoiceProps) {
  const { place, field, role, values, onInsert, onClose, onManage } = props
  const state = useStore(replies.$state)
  const [search, setSearch] = useState('')
  const layer = useFieldLayer(field, styles.panel)
  useOutsidePress(
    place,
    useCallback(() => onClose('outside'), [onClose]),
    true,
  )
  const all = 'value' in state ? (state.value ?? []) : []
  const found = repliesFor(all, { role, search })
  const choose = (body: string) => onInsert(fillPlaceholders(body, values))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose('escape')
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && found[0])
      choose(found[0].body)
    else if (!moveFocus(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      {...layer}
      // Gets the focus of removed content, so that Escape still closes the panel.
      tabIndex={-1}
      role="dialog"
      aria-label={texts.list}
      onKeyDown={onKeyDown}
    >
      <SearchBox
        label={texts.search}
        hint={false}
        initialFocus
        value={search}
        onChange={setSearch}
      />
      <ReplyState onAdd={() => onManage(true)} />
      {all.length > 0 && found.length === 0 && <p className={styles.none}>{texts.noneFound}</p>}
      <ul className={styles.list}>
        {found.map((reply) => (
          <li key={reply.id}>
            <ReplyOption reply={reply} onChoose={() => choose(reply.body)} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" variant="ghost" onClick={() => onManage(false)}>
          {texts.manage}
        </Button>
      </div>
    </div>
  )
}

/** Moves the focus with an arrow key: between the replies, or from the search box to the first reply. */
function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const { currentTarget, target, key } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('li > button')]
  const next = moveFrom(
    rows.findIndex((row) => row === target),
    rows.length,
    event,
  )
  if (next === undefined) return false
  rows[next]?.focus()
  return true
}

interface ReplyOptionProps {
  reply: Pick<CannedReply, 'title' | 'body'>
  onChoose: () => void
}

/** A reply to choose: its title and the beginning of its text. */
const ReplyOption = ({ reply, onChoose }: ReplyOptionProps) => (
  <button type="button" className={styles.option} onClick={onChoose}>
    <b dir="auto" className={styles.title}>
      {showBidi(reply.title)}
    </b>
    <span dir="auto" className={styles.excerpt}>
      {showBidi(excerpt(reply.body))}
    </span>
  </button>
)
