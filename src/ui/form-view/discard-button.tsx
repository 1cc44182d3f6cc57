import { useRef } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { confirmDeletion } from '../../state/record/deletion.ts'
import { passFocus } from '../button/bare-button.tsx'
import { Button, type ButtonProps } from '../button/button.tsx'

interface DiscardButtonProps extends Pick<ButtonProps, 'size'> {
  /** «Discard draft» unless told. */
  label?: string | undefined
  onDiscard: () => void
}

/** Throws away what was typed, once the person has said so; the focus passes on to the button beside it. */
export function DiscardButton({
  label = kitTexts.form.discard,
  size,
  onDiscard,
}: DiscardButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const ask = async () => {
    // It goes when something else ended the work meanwhile: there is nothing left to discard then.
    if (!(await confirmDeletion(kitTexts.form.discardAsk)) || !button.current) return
    passFocus(button.current)
    onDiscard()
  }
  return (
    <Button ref={button} variant="ghost" size={size} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
