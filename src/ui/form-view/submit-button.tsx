import { useStore } from '@nanostores/react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import type { Form } from '../../state/record/form.ts'
import { Button, type ButtonProps } from '../button/button.tsx'

export interface SubmitButtonProps<Values> extends Pick<
  ButtonProps,
  'icon' | 'disabled' | 'disabledReason' | 'full'
> {
  /** The form; the button is busy while it saves. */
  of: Form<Values>
  /** Id of the FormView, for a button outside of it. */
  form?: string | undefined
  /** «Save» if absent. */
  label?: string | undefined
}

/** The primary button of a form. It names a restored draft that the user may have forgotten (STA-04). */
export function SubmitButton<Values>({
  of,
  form,
  label = kitTexts.form.save,
  ...look
}: SubmitButtonProps<Values>) {
  const { status, restored } = useStore(of.$state)
  return (
    <Button {...look} type="submit" form={form} variant="primary" busy={status === 'saving'}>
      {restored && !restored.seen ? kitTexts.form.saveDraft(restored.moment) : label}
    </Button>
  )
}
