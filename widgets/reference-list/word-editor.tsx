import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { FormModal } from '../../src/parts/editing/form-modal.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { multiSelectField } from '../../src/ui/select/multi-select.tsx'
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
  const state = useStore(rename.words.$state)
  const known = 'value' in state ? (state.value ?? []) : []
  const words = [...new Set([...from, ...known.map(({ text }) => text)])]
  return (
    <FormModal
      title={texts.rename.title[field]}
      form={rename.form}
      cancel={texts.cancel}
      submit={texts.rename.save}
      onClose={onClose}
    >
      {(id) => <FormView id={id} form={rename.form} fields={renameFields(words)} />}
    </FormModal>
  )
}
