import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { env } from '../../env.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { iconButton } from '../../ui/button/icon-button.css.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import type { TimelineItem } from '../../wire/timeline.ts'
import { ticketEntry } from '../ticket/intents.ts'
import type { ConversationHost } from './composer-store.ts'
import { ConversationGlyph } from './glyphs.tsx'
import { nameOf } from './event-text.ts'
import type { Conversation } from './store.ts'
import * as styles from './entry.css.ts'

export interface EntryMenuProps {
  item: TimelineItem
  conversation: Conversation
  host: ConversationHost
}

/** Copies the URL of a link. If that fails, a toast contains the link. */
async function copyLink(link: LinkTarget): Promise<void> {
  const { href } = new URL(link.href, location.href)
  try {
    await env().copyText(href)
    toasts.success(conversationTexts.entry.linkCopied)
  } catch (error) {
    env().log(conversationTexts.entry.linkNotCopied, error)
    toasts.error(conversationTexts.entry.linkNotCopied, { link: { ...link, label: href } })
  }
}

/** The actions on an entry: quote its selected text or all of it, and copy a link to it. */
export function EntryMenu({ item, conversation, host }: EntryMenuProps) {
  const { composer, ticketId } = conversation
  const canQuote = useStore(composer.$field) !== null
  const trigger = useRef<HTMLSpanElement>(null)
  const selected = useRef<string>(undefined)
  const text = item.comment ? item.comment.body : item.text
  const quote = () => composer.quote(selected.current ?? text ?? '', isInternal(item))
  const button = (
    <button
      type="button"
      className={iconButton}
      aria-label={conversationTexts.entry.menu(nameOf(item))}
    >
      <ConversationGlyph name="more" size="mark" />
    </button>
  )
  return (
    <span ref={trigger}>
      <Menu
        button={button}
        label={conversationTexts.entry.menu(nameOf(item))}
        align="end"
        onOpen={() => (selected.current = selectionIn(trigger.current, item.id)?.text)}
        items={[
          ...(canQuote && text ? [{ label: conversationTexts.entry.quote, run: quote }] : []),
          {
            label: conversationTexts.entry.copyLink,
            run: () => void copyLink(host.link(ticketEntry(ticketId, item.id))),
          },
        ]}
      />
    </span>
  )
}

const isInternal = ({ comment }: TimelineItem) => comment?.visibility === 'internal'

/** The text of an entry that is selected, and where it ends on screen. */
interface Selected {
  id: number
  text: string
  box: DOMRect
}

/**
 * Returns the selected text of the entry `id`, or of any entry; undefined if the selection spans several entries,
 * because a quotation would mix their authors.
 */
function selectionIn(around: Element | null, id?: number): Selected | undefined {
  const root = around?.getRootNode() as (Document | ShadowRoot) & {
    getSelection?: () => Selection | null
  }
  // Only some browsers have a selection of each shadow root.
  const selection = root?.getSelection?.() ?? document.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const entryOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-event]')
  const entry = entryOf(range.startContainer)
  const text = range.toString()
  const entryId = Number(entry?.dataset['event'])
  const isWhole = entry && entry === entryOf(range.endContainer) && text.trim() !== ''
  if (!isWhole || (id !== undefined && entryId !== id)) return undefined
  return { id: entryId, text, box: range.getBoundingClientRect() }
}

export interface QuoteSelectionProps {
  conversation: Conversation
  items: readonly TimelineItem[]
  list: RefObject<HTMLElement | null>
}

/** A button below the text that is selected in an entry. It quotes that text. */
export function QuoteSelection({ conversation, items, list }: QuoteSelectionProps) {
  const { composer } = conversation
  const canQuote = useStore(composer.$field) !== null
  const [selected, setSelected] = useState<Selected>()
  useEffect(() => {
    const update = () => setSelected(selectionIn(list.current))
    document.addEventListener('selectionchange', update)
    return () => document.removeEventListener('selectionchange', update)
  }, [list])
  const item = items.find(({ id }) => id === selected?.id)
  const around = list.current?.getBoundingClientRect()
  if (!selected || !around || !canQuote || !(item?.comment?.body ?? item?.text)) return null
  const quote = () => {
    setSelected(undefined)
    if (item) composer.quote(selected.text, isInternal(item))
  }
  return (
    <span
      className={styles.quote}
      style={{ top: selected.box.bottom - around.top, left: selected.box.left - around.left }}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      <BareButton size="small" mark={<ConversationGlyph name="quote" />} onClick={quote}>
        {conversationTexts.entry.quote}
      </BareButton>
    </span>
  )
}
