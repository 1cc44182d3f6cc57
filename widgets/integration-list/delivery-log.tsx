import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { integrationTexts } from '../../src/domain/messages/en/integration.ts'
import { formatShortMoment } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { env } from '../../src/env.ts'
import * as styles from '../../src/parts/integration/integration.css.ts'
import { SectionHead } from '../../src/parts/integration/section-head.tsx'
import { $today } from '../../src/state/reload/today.ts'
import type { RowActions } from '../../src/ui/data-table/column.ts'
import { ListBody } from '../../src/ui/list-screen/list-body.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import { Select } from '../../src/ui/select/select.tsx'
import { deliveryChannels, deliveryStatuses } from '../../src/wire/integration.ts'
import { shownMessage } from '../../src/wire/texts.ts'
import type { Delivery } from '../../src/wire/webhook.ts'
import type { DeliveriesStore, DeliveryFilters } from './deliveries.ts'
import { deliveryColumns } from './delivery-columns.tsx'

const texts = integrationTexts.log

interface RowState {
  /** The delivery whose response is shown. */
  open: number | undefined
  /** Ids of the deliveries that are being sent again. */
  busy: ReadonlySet<number>
}

const rowActions = (store: DeliveriesStore, { open, busy }: RowState): RowActions<Delivery> => ({
  header: texts.columns.actions,
  of(delivery) {
    const expanded = delivery.id === open
    const retry = {
      label: texts.again,
      icon: 'refresh',
      disabledReason: busy.has(delivery.id) ? integrationTexts.busy : undefined,
      run: () => store.retry(delivery),
    } as const
    return [
      ...(delivery.status === 'failed' ? [retry] : []),
      {
        label: expanded ? texts.close : texts.open,
        icon: expanded ? 'chevron-up' : 'chevron-down',
        expanded,
        run: () => store.toggle(delivery),
      },
    ]
  },
})

const detailBelow = (open: number | undefined) => (delivery: Delivery) =>
  delivery.id === open ? <DeliveryDetail delivery={delivery} /> : null

/** The delivery log, with the response to each delivery below its row. */
export function DeliveryLog({ store }: { store: DeliveriesStore }) {
  const { list } = store
  const state = useStore(list.$state)
  const open = useStore(store.$open)
  const busy = useStore(store.$busy)
  // Renders again at midnight: Today becomes Yesterday.
  useStore($today)
  useEffect(() => list.discardUnapplied, [list])
  const { filters } = state
  const isFiltered = filters.channel !== null || filters.status !== null
  return (
    <section aria-label={texts.title}>
      <SectionHead title={texts.title} note={texts.note}>
        <DeliveryTools filters={filters} onApply={list.apply} />
      </SectionHead>
      <ListBody
        label={texts.title}
        list={list}
        state={state}
        columns={deliveryColumns()}
        rowKey={({ id }) => id}
        rowActions={rowActions(store, { open, busy })}
        detail={detailBelow(open)}
        texts={{ empty: isFiltered ? texts.none : texts.empty, failed: texts.failed }}
      />
    </section>
  )
}

interface DeliveryToolsProps {
  filters: DeliveryFilters
  onApply: (filters: DeliveryFilters) => void
}

/** The filters by channel and status. */
function DeliveryTools({ filters, onApply }: DeliveryToolsProps) {
  return (
    <>
      <Segmented
        label={texts.channel}
        segments={optionsOf({ all: texts.all, ...deliveryChannels })}
        value={filters.channel ?? 'all'}
        onChange={(chosen) => onApply({ ...filters, channel: chosen === 'all' ? null : chosen })}
      />
      <div className={styles.status}>
        <Select
          id="delivery-status"
          label={texts.status}
          options={optionsOf(deliveryStatuses)}
          value={filters.status}
          placeholder={texts.allStatuses}
          onChange={(status) => onApply({ ...filters, status })}
        />
      </div>
    </>
  )
}

/** Shows the last attempt of a delivery and its response. The response is focusable, because it may scroll. */
function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { message_id, attempted_at, last_status, last_answer, reason, status } = delivery
  const statusCode = last_status === null ? texts.noAnswer : String(last_status)
  return (
    <>
      <div className={styles.facts}>
        {message_id && (
          <span>
            {texts.id} <code className={styles.code}>{message_id}</code>
          </span>
        )}
        {attempted_at && (
          <span>
            {texts.lastAttempt} {formatShortMoment(attempted_at, env().now())}
          </span>
        )}
        {(attempted_at ?? last_status) !== null && (
          <span>
            {texts.answered}{' '}
            <span className={status === 'failed' ? styles.wrong : undefined}>{statusCode}</span>
          </span>
        )}
        {last_answer && last_status !== null && <span>{texts.answer}</span>}
      </div>
      {last_answer && (
        <pre
          className={styles.answer}
          tabIndex={0}
          aria-label={texts.answer}
          role="group"
          dir="auto"
        >
          {showBidi(shownMessage({ ...reason, text: last_answer }))}
        </pre>
      )}
    </>
  )
}
