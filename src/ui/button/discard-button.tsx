import { useRef } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { confirmDeletion } from '../../state/record/deletion.ts'
import { passFocus } from './bare-button.tsx'
import { Button, type ButtonProps } from './button.tsx'

interface DiscardButtonProps extends Pick<ButtonProps, 'size'> {
  /** «Discard draft» if absent. */
  label?: string | undefined
  onDiscard: () => void
}

/** Discards the input after a confirmation. The focus moves to the button beside it. */
export function DiscardButton({
  label = kitTexts.form.discard,
  size,
  onDiscard,
}: DiscardButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const confirmAndDiscard = async () => {
    // The button disappears if there is nothing left to discard.
    if (!(await confirmDeletion(kitTexts.form.discardAsk)) || !button.current) return
    passFocus(button.current)
    onDiscard()
  }
  return (
    <Button ref={button} variant="ghost" size={size} onClick={() => void confirmAndDiscard()}>
      {label}
    </Button>
  )
}
