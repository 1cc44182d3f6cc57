import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { useFormClosing } from '../../src/parts/editing/use-form-closing.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { multiSelectField } from '../../src/ui/form-view/multi-select-field.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { ReferenceStore, RenameOverlay } from './store.ts'
import { wordsRename, type RenameValues } from './words.ts'

function renameFields(words: readonly string[]): readonly FormField<RenameValues>[] {
  return [
    multiSelectField({
      name: 'from',
      label: texts.rename.from,
      required: true,
      options: words.map((word) => ({ value: word, label: word })),
    }),
    {
      kind: 'text',
      name: 'to',
      label: texts.rename.to,
      full: true,
      autoComplete: 'off',
      hint: texts.rename.hint,
    },
  ]
}

export interface WordEditorProps {
  overlay: RenameOverlay
  store: ReferenceStore
  onClose: () => void
}

/** The modal that renames one or several texts of assets. */
export function WordEditor({ overlay, store, onClose }: WordEditorProps) {
  const host = useWidgetHost()
  const { field, from } = overlay
  const rename = useMemo(
    () =>
      wordsRename(field, {
        from,
        host,
        saved() {
          // The user may have closed the modal and ticked other texts.
          if (store.$overlay.get() === overlay) store.untick()
          onClose()
        },
      }),
    [field, from, host, onClose, overlay, store],
  )
  const { isLocked, dismiss, discard } = useFormClosing(rename.form, onClose)
  const state = useStore(rename.words.$state)
  const known = 'value' in state ? (state.value ?? []) : []
  const words = [...new Set([...from, ...known.map(({ text }) => text)])]
  const id = useId()
  const footer = (
    <>
      <Button disabled={isLocked} onClick={discard}>
        {texts.cancel}
      </Button>
      <SubmitButton of={rename.form} form={id} label={texts.rename.save} />
    </>
  )
  return (
    <Modal
      title={texts.rename.title[field]}
      onDismiss={dismiss}
      footer={footer}
      dismissOutside={false}
    >
      <FormView id={id} form={rename.form} fields={renameFields(words)} />
    </Modal>
  )
}
