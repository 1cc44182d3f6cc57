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

/** Opens the search for everything, as Ctrl+K or ⌘K does while no dialog is open. */
export function SearchButton({ address, user, go, onLogout }: SearchButtonProps) {
  const [open, setOpen] = useState<'search' | 'shortcuts'>()
  const close = useCallback(() => setOpen(undefined), [])
  const typedBefore = useTypedBefore(open === 'search')
  useNotedVisits(address, user)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isMeant || event.key.toLowerCase() !== 'k') return
      // The browser would go to its own search.
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen('search')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
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

/** Returns what was typed while the code of the search was still on its way; the page does not get it. */
function useTypedBefore(open: boolean): () => string {
  const typed = useRef('')
  useEffect(() => {
    if (!open) return undefined
    typed.current = ''
    const keep = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      typed.current += event.key
    }
    document.addEventListener('keydown', keep, { capture: true })
    return () => document.removeEventListener('keydown', keep, { capture: true })
  }, [open])
  return useCallback(() => typed.current, [])
}

/** Notes the asset or ticket whose screen is open, once its name is known. */
function useNotedVisits({ route, params, search }: Address, user: SessionUser | undefined): void {
  const subject = useStore($subject)
  useEffect(() => {
    const isRecord = route === 'view-asset-info' || route === 'view-ticket'
    if (!subject || !user?.id || !isRecord) return
    const query = Object.fromEntries(new URLSearchParams(search))
    const intent: Intent = route === 'view-ticket' ? { route, params } : { route, query }
    noteVisit(user.id, { address: env().address(intent), title: subject, intent })
    // The name of a screen belongs to its address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subject])
}
