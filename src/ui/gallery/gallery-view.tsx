import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import { VisuallyHidden } from '../layout/text.tsx'
import { takeLostFocus } from '../lost-focus.ts'
import { ImagePreview } from '../picture/image-preview.tsx'
import { PicturePlaceholder } from '../picture/placeholder.tsx'
import { DropArea, type DropAreaProps } from './drop-area.tsx'
import type { GalleryItem } from './gallery-item.ts'
import * as styles from './gallery.css.ts'
import { Slider } from './slider.tsx'
import { Strip, indexAfterKey } from './strip.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useShownIndex } from './use-shown-index.ts'

export interface GalleryViewProps {
  /** Accessible name of the gallery. */
  label: string
  items: readonly GalleryItem[]
  /** Accepts further pictures: picked, dropped anywhere on the gallery, or pasted; absent if none can be added. */
  drop?: DropAreaProps | undefined
}

/** A gallery: slider, strip of thumbnails, viewer, and an area that adds pictures. */
export function GalleryView({ label, items, drop }: GalleryViewProps) {
  const frame = useRef<HTMLElement>(null)
  const count = items.length
  const [index, setIndex] = useShownIndex(items.map(({ key }) => key))
  const [open, setOpen] = useState(false)
  const announcement = useAnnouncement(count)
  const onReach = useFocusAfterRemoval(frame, count)
  const busy = drop?.progress !== undefined
  const onFiles = (files: readonly File[]) => {
    announcement.expect()
    drop?.onFiles(files)
  }
  const { over, handlers } = useFileDrop(
    frame,
    drop && !busy ? onFiles : undefined,
    drop !== undefined,
  )
  const select = (to: number) => {
    announcement.clear()
    setIndex(to)
  }
  const turn = (to: number) => select((to + count) % count)
  const current = items[index]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(index, count, event)
    if (next === undefined) return
    event.preventDefault()
    select(next)
  }
  return (
    <section
      ref={frame}
      aria-label={label}
      className={styles.gallery}
      data-drop={drop ? true : undefined}
      {...handlers}
    >
      <div className={styles.stage} onKeyDown={onKeyDown}>
        {current ? (
          <Slider items={items} index={index} onMove={turn} onOpen={() => setOpen(true)} />
        ) : (
          <PicturePlaceholder label={galleryTexts.none} />
        )}
      </div>
      {items.some(({ removal }) => removal) || count > 1 ? (
        <Strip
          items={items.map((item) => ({ ...item, removal: announcement.announcing(item.removal) }))}
          index={index}
          onSelect={select}
          onReach={onReach}
          busy={busy}
        />
      ) : null}
      {drop && <DropArea {...drop} onFiles={onFiles} over={over} />}
      <VisuallyHidden live>
        {announcement.text || (count > 1 ? galleryTexts.spoken(index + 1, count) : '')}
      </VisuallyHidden>
      {open && current && (
        <ImagePreview
          src={current.full}
          label={current.label}
          onClose={() => setOpen(false)}
          sequence={
            count > 1 ? { at: index + 1, count, onStep: (by) => turn(index + by) } : undefined
          }
        />
      )}
    </section>
  )
}

/**
 * Returns the announcement after the user has added or removed pictures; silent while pictures load. The caller clears
 * it when the user moves to another picture.
 */
function useAnnouncement(count: number) {
  const [text, setText] = useState('')
  const expected = useRef(false)
  const before = useRef(count)
  useEffect(() => {
    const change = count - before.current
    before.current = count
    if (change === 0 || !expected.current) return
    expected.current = false
    setText(change > 0 ? galleryTexts.added(change, count) : galleryTexts.removed(count))
  }, [count])
  const expect = () => {
    expected.current = true
  }
  const announcing = (removal: GalleryItem['removal']) =>
    removal && {
      ...removal,
      run: () => {
        expect()
        removal.run()
      },
    }
  return { text, expect, announcing, clear: () => setText('') }
}

/**
 * Moves the focus from a removed picture to its neighbour, or to the drop area after the last one. Returns a function that
 * receives the index of the focused picture.
 */
function useFocusAfterRemoval(frame: { current: HTMLElement | null }, count: number) {
  const lastFocused = useRef<number>(undefined)
  const before = useRef(count)
  useEffect(() => {
    const fewer = count < before.current
    before.current = count
    const at = lastFocused.current
    if (!fewer || at === undefined) return
    const thumbs = frame.current?.querySelectorAll<HTMLElement>('li > button')
    const next = thumbs?.[Math.min(at, count - 1)] ?? frame.current?.querySelector('input')
    takeLostFocus(next)
    if (next?.matches(':focus')) next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [frame, count])
  return (index: number) => {
    lastFocused.current = index
  }
}
