import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import { MultiSelect } from '../../src/ui/select/multi-select.tsx'
import type { RenamedField } from './rows.ts'
import type { ReferenceStore } from './store.ts'
import { wordsRename, type RenameValues } from './words.ts'

function renameFields(words: readonly string[]): readonly FormField<RenameValues>[] {
  return [
    {
      kind: 'custom',
      name: 'from',
      label: texts.rename.from,
      required: true,
      full: true,
      render: ({ control, value, onChange }) => (
        <MultiSelect
          {...control}
          inForm
          options={words.map((word) => ({ value: word, label: word }))}
          value={value as readonly string[]}
          onChange={onChange}
        />
      ),
    },
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
  field: RenamedField
  /** The initially chosen texts. */
  from: readonly string[]
  store: ReferenceStore
}

/** The modal that renames one or several texts of assets. */
export function WordEditor({ field, from, store }: WordEditorProps) {
  const host = useWidgetHost()
  const rename = useMemo(
    () =>
      wordsRename(field, {
        from,
        host,
        saved() {
          store.untick()
          store.close()
        },
      }),
    [field, from, host, store],
  )
  const state = useStore(rename.words.$state)
  const known = 'value' in state ? (state.value ?? []) : []
  const words = [...new Set([...from, ...known.map(({ text }) => text)])]
  const id = useId()
  const footer = (
    <>
      <Button onClick={store.close}>{texts.cancel}</Button>
      <SubmitButton of={rename.form} form={id} label={texts.rename.save} />
    </>
  )
  return (
    <Modal
      title={texts.rename.title[field]}
      onDismiss={store.close}
      footer={footer}
      dismissOutside={false}
    >
      <FormView id={id} form={rename.form} fields={renameFields(words)} />
    </Modal>
  )
}
