import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo } from 'react'
import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { useFormClosing } from '../../src/parts/editing/use-form-closing.ts'
import { $reference } from '../../src/state/reference.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import { ExpectedAssets } from './expected-assets.tsx'
import { fieldsOf } from './new-fields.ts'
import { newStockTake } from './new-stock-take.ts'

/** The dialog that starts a stock-take. Before, it shows the number of expected assets (TAKE-01, TAKE-03). */
export function NewDialog({ onClose }: { onClose: () => void }) {
  const host = useWidgetHost()
  const store = useMemo(() => newStockTake(host, onClose), [host, onClose])
  const lists = useStore($reference)
  const { values } = useStore(store.form.$state)
  const { isLocked, dismiss, discard } = useFormClosing(store.form, onClose)
  const preview = useStore(store.$preview)
  const id = useId()
  const { place_id, location_ids, category_ids } = values
  useEffect(() => store.count(), [store, place_id, location_ids, category_ids])
  const refusal = store.refusal(preview)
  return (
    <Modal
      title={texts.title}
      onDismiss={dismiss}
      dismissOutside={false}
      footer={
        <>
          <Button disabled={isLocked} onClick={discard}>
            {texts.cancel}
          </Button>
          <SubmitButton
            of={store.form}
            form={id}
            label={texts.start}
            disabled={refusal !== undefined}
            disabledReason={refusal}
          />
        </>
      }
    >
      <FormView id={id} form={store.form} fields={fieldsOf(lists, place_id)} />
      <ExpectedAssets store={store} chosen={place_id !== null} />
    </Modal>
  )
}
