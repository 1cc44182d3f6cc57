import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMomentWithin } from '../../domain/text/format.ts'
import { restoredTexts } from '../../domain/messages/en/kit.ts'
import { env } from '../../env.ts'
import { drafts } from '../../state/record/drafts.ts'
import type { Form, RestoredDraft } from '../../state/record/form.ts'
import { Button } from '../button/button.tsx'
import { Note } from '../feedback/note.tsx'
import { Box, Inline } from '../layout/box.tsx'
import { DiscardButton } from '../button/discard-button.tsx'

interface RestoredNoteProps {
  form: Pick<Form<never>, 'acknowledge' | 'reset'>
  draft: RestoredDraft
}

/** Says that a draft was restored, and offers to discard it (OP-117). */
export function RestoredNote({ form, draft }: RestoredNoteProps): ReactNode {
  const note = useRef<HTMLDivElement>(null)
  const [moment] = useState(() => momentOf(draft))
  const { acknowledge } = form
  useEffect(() => {
    if (draft.moment !== moment) acknowledge({ ...draft, moment })
    if (draft.seen) return undefined
    return onScrolledPast(note.current, () => acknowledge({ ...draft, moment, seen: true }))
  }, [acknowledge, draft, moment])
  const actAndFocusForm = (act: () => void) => {
    const first = note.current?.closest('form')?.querySelector<HTMLElement>(fields)
    act()
    first?.focus()
  }
  return (
    <Box ref={note} paddingBlock={12}>
      <Note>
        <Inline justifyContent="space-between">
          <span role="status">{restoredTexts.restored(moment)}</span>
          <Inline>
            <Button size="small" onClick={() => actAndFocusForm(() => acknowledge(undefined))}>
              {restoredTexts.keep}
            </Button>
            <DiscardButton
              size="small"
              label={draft.overEmpty ? restoredTexts.startEmpty : undefined}
              onDiscard={() => actAndFocusForm(form.reset)}
            />
          </Inline>
        </Inline>
      </Note>
    </Box>
  )
}

const fields = ':is(input, textarea, [role="combobox"]):not(:disabled, [aria-disabled])'

/** Returns when the draft was typed, in words; now if the stored date is invalid. */
function momentOf({ draft, moment }: RestoredDraft): string {
  const now = env().now()
  const at = new Date(String(drafts.read(draft)?.['$at']))
  return moment ?? formatMomentWithin((Number.isNaN(at.getTime()) ? now : at).toISOString(), now)
}

/** Calls `onPassed` when the user has scrolled past a visible element. Returns a function that stops it. */
function onScrolledPast(element: HTMLElement | null, onPassed: () => void): () => void {
  let seenAt: number | undefined
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return
    const { top, height } = entry.boundingClientRect
    if (entry.isIntersecting) seenAt = top
    else if (seenAt !== undefined && height > 0 && top < seenAt) onPassed()
  })
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
