import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo } from 'react'
import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $reference } from '../../src/state/reference.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import { ExpectedAssets } from './expected-assets.tsx'
import { fieldsOf } from './new-fields.tsx'
import { newStockTake } from './new-stock-take.ts'

/** The dialog that starts a stock-take. Before, it shows the number of expected assets (TAKE-01, TAKE-03). */
export function NewDialog({ onClose }: { onClose: () => void }) {
  const host = useWidgetHost()
  const store = useMemo(() => newStockTake(host, onClose), [host, onClose])
  const lists = useStore($reference)
  const { values, status } = useStore(store.form.$state)
  // Opened again, the form could start the stock-take twice.
  const isSaving = status === 'saving'
  const preview = useStore(store.$preview)
  const id = useId()
  const { place_id, location_ids, category_ids } = values
  useEffect(() => store.count(), [store, place_id, location_ids, category_ids])
  const refusal = store.refusal(preview)
  const discard = () => {
    store.form.reset()
    onClose()
  }
  return (
    <Modal
      title={texts.title}
      onDismiss={() => isSaving || onClose()}
      dismissOutside={false}
      footer={
        <>
          <Button disabled={isSaving} onClick={discard}>
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
