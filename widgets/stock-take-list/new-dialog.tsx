import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { FormModal } from '../../src/parts/editing/form-modal.tsx'
import { $reference } from '../../src/state/reference.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { ExpectedAssets } from './expected-assets.tsx'
import { fieldsOf } from './new-fields.ts'
import { newStockTake } from './new-stock-take.ts'

/** The dialog that starts a stock-take. Before, it shows the number of expected assets (TAKE-01, TAKE-03). */
export function NewDialog({ onClose }: { onClose: () => void }) {
  const host = useWidgetHost()
  const store = useMemo(() => newStockTake(host, onClose), [host, onClose])
  const lists = useStore($reference)
  const { values } = useStore(store.form.$state)
  const preview = useStore(store.$preview)
  const { place_id, location_ids, category_ids } = values
  useEffect(() => store.count(), [store, place_id, location_ids, category_ids])
  return (
    <FormModal
      title={texts.title}
      form={store.form}
      cancel={texts.cancel}
      submit={texts.start}
      disabledReason={store.refusal(preview)}
      onClose={onClose}
    >
      {(id) => (
        <>
          <FormView id={id} form={store.form} fields={fieldsOf(lists, place_id)} />
          <ExpectedAssets store={store} chosen={place_id !== null} />
        </>
      )}
    </FormModal>
  )
}
