import { type KeyboardEvent, useEffect, useRef } from 'react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import { IconButton } from '../button/icon-button.tsx'
import { moveFrom } from '../overlay/ring.ts'
import { Picture } from '../picture/picture.tsx'
import type { GalleryItem } from './gallery-item.ts'
import * as styles from './gallery.css.ts'

export interface StripProps {
  items: readonly GalleryItem[]
  index: number
  onSelect: (index: number) => void
  /** Called when a control on a thumbnail gets the focus. */
  onReach: (index: number) => void
  /** Whether nothing can be removed now. */
  busy?: boolean | undefined
}

const stripKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Returns the index to which an arrow key, Home or End leads; undefined for other keys. */
export const indexAfterKey = (at: number, count: number, event: KeyboardEvent) =>
  stripKeys.has(event.key) ? moveFrom(at, count, event) : undefined

/** The thumbnails, four of them visible. The current one is outlined and scrolled into view. */
export function Strip({ items, index, onSelect, onReach, busy }: StripProps) {
  const reel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const markEdges = () => {
    const view = list.current
    if (!view) return
    const hiddenAtEnd = view.scrollWidth - view.clientWidth - view.scrollLeft
    reel.current?.toggleAttribute('data-hidden-start', view.scrollLeft > 1)
    reel.current?.toggleAttribute('data-hidden-end', hiddenAtEnd > 1)
  }
  const count = items.length
  useEffect(markEdges, [count])
  useEffect(() => {
    const view = list.current
    const current = view?.children[index]
    if (!view || !(current instanceof HTMLElement)) return
    reveal(view, current)
    // The arrow keys move the focus too.
    const root = view.getRootNode() as Document | ShadowRoot
    if (root.activeElement?.matches(`.${styles.thumb}`) && view.contains(root.activeElement))
      current.querySelector('button')?.focus({ preventScroll: true })
  }, [index, count])
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = indexAfterKey(at, count, event)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
  }
  const scrollBy = (by: 1 | -1) => {
    const view = list.current
    view?.scrollBy({ left: by * view.clientWidth })
  }
  return (
    <div ref={reel} className={styles.reel}>
      <ScrollButton
        className={styles.earlier}
        icon="chevron-left"
        label={galleryTexts.earlier}
        onClick={() => scrollBy(-1)}
      />
      <ul ref={list} className={styles.strip} onScroll={markEdges}>
        {items.map(({ key, small, removal }, at) => (
          <li
            key={key}
            className={styles.item}
            onFocus={() => onReach(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <button
              type="button"
              className={styles.thumb}
              aria-label={galleryTexts.show(at + 1, count)}
              aria-current={at === index || undefined}
              onClick={() => onSelect(at)}
            >
              <Picture src={small} alt="" fit="cover" />
            </button>
            {removal && (
              <span className={styles.corner}>
                <IconButton
                  icon={removal.icon}
                  label={removal.label}
                  size="mark"
                  tone={removal.icon === 'trash' ? 'float-danger' : 'float'}
                  disabled={busy}
                  onClick={removal.run}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <ScrollButton
        className={styles.later}
        icon="chevron-right"
        label={galleryTexts.later}
        onClick={() => scrollBy(1)}
      />
    </div>
  )
}

interface ScrollButtonProps {
  className: string
  icon: 'chevron-left' | 'chevron-right'
  label: string
  onClick: () => void
}

/** A button that shows thumbnails that are out of sight; only for pointers, because arrow keys reach all thumbnails. */
const ScrollButton = ({ className, icon, label, onClick }: ScrollButtonProps) => (
  <span className={className}>
    <IconButton
      icon={icon}
      label={label}
      size="mark"
      tone="float"
      tabIndex={-1}
      onClick={onClick}
    />
  </span>
)

/** Scrolls only the strip, and only as far as needed. */
function reveal(view: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  const last = view.clientWidth - offsetWidth
  const hidden = offsetLeft < view.scrollLeft || offsetLeft > view.scrollLeft + last
  if (hidden) view.scrollLeft = offsetLeft < view.scrollLeft ? offsetLeft : offsetLeft - last
}
