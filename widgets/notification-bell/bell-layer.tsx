import { useCallback, useEffect, type ReactNode, type RefObject } from 'react'
import { bellTexts as texts } from '../../src/domain/messages/en/inbox.ts'
import { classes } from '../../src/ui/classes.ts'
import { schemeOfBackground, themeOf } from '../../src/ui/background.ts'
import { layer } from '../../src/ui/overlay/layer.css.ts'
import { useAnchored } from '../../src/ui/overlay/use-anchored.ts'
import { useOutsidePress } from '../../src/ui/overlay/use-outside-press.ts'
import * as styles from '../../src/parts/inbox/bell-panel.css.ts'

export interface BellLayerProps {
  /** The element that contains the bell and this layer. */
  place: RefObject<HTMLElement | null>
  onClose: (how: 'escape' | 'outside' | 'left') => void
  children: ReactNode
}

/** The dialog below the bell. Render it only while it is open. */
export function BellLayer({ place, onClose, children }: BellLayerProps) {
  const { setAnchor, setLayer } = useAnchored({
    open: true,
    placement: 'bottom-end',
    gap: 10,
    maxHeight: 640,
  })
  useEffect(() => setAnchor(place.current), [place, setAnchor])
  const setLayerInPageColours = useCallback(
    (layerElement: HTMLElement | null) => {
      const guest = layerElement?.closest<HTMLElement>('[data-theme]')
      if (layerElement && guest)
        layerElement.style.colorScheme = schemeOfBackground(themeOf(guest.dataset['theme']))
      setLayer(layerElement)
    },
    [setLayer],
  )
  const outside = useCallback(() => onClose('outside'), [onClose])
  useOutsidePress(place, outside, true)
  useEscape(place, onClose)
  return (
    <div
      ref={setLayerInPageColours}
      popover="manual"
      role="dialog"
      aria-label={texts.label}
      tabIndex={-1}
      data-bell-panel
      className={classes(layer, styles.panel)}
      onBlur={({ currentTarget, relatedTarget }) => {
        const elsewhere = relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)
        if (elsewhere) onClose('left')
      }}
    >
      {children}
    </div>
  )
}

/** Closes on Escape, also while the bell has the focus until rows are loaded. */
function useEscape(place: RefObject<HTMLElement | null>, onClose: BellLayerProps['onClose']): void {
  useEffect(() => {
    const container = place.current
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      onClose('escape')
    }
    container?.addEventListener('keydown', listen)
    return () => container?.removeEventListener('keydown', listen)
  }, [place, onClose])
}
