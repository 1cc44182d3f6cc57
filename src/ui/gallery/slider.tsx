import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef } from 'react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Picture } from '../picture/picture.tsx'
import type { GalleryItem } from './gallery-item.ts'
import * as styles from './gallery.css.ts'

export interface SliderProps {
  items: readonly GalleryItem[]
  index: number
  /** Called after a swipe and on arrow keys; the index may be −1 or the number of items. */
  onMove: (index: number) => void
  onOpen: () => void
}

/** The large pictures, one at a time: swiping, arrows, a counter. A click opens the current one in the viewer. */
export function Slider({ items, index, onMove, onOpen }: SliderProps) {
  const count = items.length
  const several = count > 1
  const viewport = useCarousel({ count, index, onMove })
  return (
    <>
      <button
        ref={viewport}
        type="button"
        className={styles.viewport}
        aria-label={galleryTexts.open(index + 1, count)}
        onClick={onOpen}
      >
        <span className={styles.track}>
          {items.map(({ key, full }, at) => (
            <span key={key} className={styles.slide} data-current={at === index ? true : undefined}>
              <Picture src={full} alt="" fit="contain" lazy={at > 1} />
            </span>
          ))}
        </span>
      </button>
      {several && (
        <>
          <span className={styles.back}>
            <IconButton
              icon="chevron-left"
              label={galleryTexts.previous}
              tone="float"
              onClick={() => onMove(index - 1)}
            />
          </span>
          <span className={styles.forward}>
            <IconButton
              icon="chevron-right"
              label={galleryTexts.next}
              tone="float"
              onClick={() => onMove(index + 1)}
            />
          </span>
          <span className={styles.counter} aria-hidden>
            {galleryTexts.position(index + 1, count)}
          </span>
        </>
      )}
    </>
  )
}

const reducedMotion = { '(prefers-reduced-motion: reduce)': { duration: 0 } }

/** Keeps the carousel at `index`, and reports when a swipe has moved it. */
function useCarousel({
  count,
  index,
  onMove,
}: Pick<SliderProps, 'index' | 'onMove'> & { count: number }) {
  const several = count > 1
  const [viewport, carousel] = useEmblaCarousel({
    loop: several,
    watchDrag: several,
    duration: 22,
    breakpoints: reducedMotion,
  })
  const latest = useRef({ index, onMove })
  latest.current = { index, onMove }
  useEffect(() => {
    if (!carousel) return
    const onSwipe = () => {
      const at = carousel.selectedScrollSnap()
      if (at !== latest.current.index) latest.current.onMove(at)
    }
    // Embla moves to the first slide when slides are added or removed.
    const onReInit = () => carousel.scrollTo(latest.current.index, true)
    carousel.on('pointerUp', onSwipe).on('reInit', onReInit)
    return () => void carousel.off('pointerUp', onSwipe).off('reInit', onReInit)
  }, [carousel])
  useEffect(() => {
    if (carousel && carousel.selectedScrollSnap() !== index) carousel.scrollTo(index)
  }, [carousel, index])
  return viewport
}
