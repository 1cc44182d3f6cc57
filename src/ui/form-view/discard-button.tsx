import { useRef } from 'react'
import { kitTexts } from '../../domain/messages/kit.ts'
import { confirmDeletion } from '../../state/deletion.ts'
import { Button, passFocus } from '../button/button.tsx'

/** Throws away what was typed, once the person has said so; the focus passes on to the button beside it. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const ask = async () => {
    // It goes when something else ended the work meanwhile: there is nothing left to discard then.
    if (!(await confirmDeletion(kitTexts.form.discardAsk)) || !button.current) return
    passFocus(button.current)
    onDiscard()
  }
  return (
    <Button ref={button} variant="ghost" onClick={() => void ask()}>
      {kitTexts.form.discard}
    </Button>
  )
}
