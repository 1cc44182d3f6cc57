import { type KeyboardEvent, useEffect, useRef } from 'react'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { Button } from '../../ui/button/button.tsx'
import * as styles from './view.css.ts'

interface ConfirmDeleteProps {
  name: string
  busy: boolean
  onNo: () => void
  onYes: () => void
}

/** The question before a view is deleted. */
export function ConfirmDelete({ name, busy, onNo, onYes }: ConfirmDeleteProps) {
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The popover around the question stays open.
    event.preventDefault()
    onNo()
  }
  return (
    <div className={styles.line} onKeyDown={onKeyDown}>
      <span className={styles.name}>{viewTexts.confirmRemove(name)}</span>
      <Button ref={no} size="small" onClick={onNo}>
        {viewTexts.no}
      </Button>
      <Button size="small" variant="danger" busy={busy} onClick={onYes}>
        {viewTexts.yes}
      </Button>
    </div>
  )
}
