import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from '../../../src/domain/access/address.ts'
import { brokenTexts } from '../../../src/domain/messages/en/loading.ts'
import { paletteTexts } from '../../../src/domain/messages/en/palette.ts'
import { env, type Intent } from '../../../src/env.ts'
import { noteVisit } from '../../../src/parts/palette/visited.ts'
import * as styles from '../../../src/parts/shell/shell.css.ts'
import { $subject } from '../../../src/parts/shell/subject.ts'
import { LateShortcuts } from '../../../src/parts/shortcuts/late-shortcuts.ts'
import type { SessionUser } from '../../../src/session/session.ts'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import { lateDialog } from '../../../src/ui/modal/late-dialog.tsx'
import { Tooltip } from '../../../src/ui/overlay/tooltip.tsx'

const LatePalette = lateDialog(
  async () => (await import('../../../src/parts/palette/palette-dialog.tsx')).PaletteDialog,
  () => brokenTexts.notLoaded,
)

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

export interface SearchButtonProps {
  address: Address
  user: SessionUser | undefined
  go: (intent: Intent) => void
  onLogout: () => void
}

/** Button that opens the search. Ctrl+K or ⌘K also opens it while no dialog is open. */
export function SearchButton({ address, user, go, onLogout }: SearchButtonProps) {
  const [open, setOpen] = useState<'search' | 'shortcuts'>()
  const close = useCallback(() => setOpen(undefined), [])
  const typedBefore = useTypedBefore(open === 'search', close)
  useNotedVisits(address, user)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      // The browser would open its own search.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen('search')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const label = paletteTexts.open(isApple ? '⌘K' : paletteTexts.openKey)
  return (
    <>
      <Tooltip text={label} describes={false}>
        <button
          type="button"
          className={styles.tools}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen('search')}
        >
          <Icon name="search" />
        </button>
      </Tooltip>
      {open === 'search' && (
        <LatePalette
          user={user}
          typedBefore={typedBefore}
          go={go}
          onClose={close}
          shortcuts={() => setOpen('shortcuts')}
          logOut={onLogout}
        />
      )}
      {open === 'shortcuts' && <LateShortcuts onClose={close} />}
    </>
  )
}

/** Returns whether a key types a character: also with AltGr, and with Option on an Apple keyboard. */
function isTyped(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key.length !== 1 || metaKey) return false
  // Windows reports AltGr as Ctrl and Alt.
  return event.getModifierState('AltGraph') || (!ctrlKey && (isApple || !altKey))
}

/**
 * Captures keys that are typed while the search loads, and returns a function that returns their text. Escape calls
 * `cancel`.
 */
function useTypedBefore(open: boolean, cancel: () => void): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!open) return undefined
    const capture = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      const { key } = event
      if (key === 'Escape') cancel()
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (isTyped(event)) typed.current += key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', capture, { capture: true })
    return () => {
      // Resets on close, because the next dialog reads the text before effects run.
      typed.current = ''
      document.removeEventListener('keydown', capture, { capture: true })
    }
  }, [open, cancel])
  return useCallback(() => typed.current, [])
}

/** Adds the open asset or ticket to the recently visited records when its name is known. */
function useNotedVisits({ route, params, search }: Address, user: SessionUser | undefined): void {
  const subject = useStore($subject)
  useEffect(() => {
    const isRecord = route === 'view-asset-info' || route === 'view-ticket'
    if (!subject || !user?.id || !isRecord) return
    const query = Object.fromEntries(new URLSearchParams(search))
    const intent: Intent = route === 'view-ticket' ? { route, params } : { route, query }
    noteVisit(user.id, { address: env().address(intent), title: subject, intent })
    // Only when the subject changes: it is set after the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subject])
}
