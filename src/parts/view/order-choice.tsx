import { useStore } from '@nanostores/react'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { optionsOf } from '../../ui/select/options.ts'
import { Select } from '../../ui/select/select.tsx'
import type { ViewStore } from './store.ts'
import type { ViewButtonProps } from './view-button.tsx'
import * as styles from './view.css.ts'

interface OrderChoiceProps extends Pick<ViewButtonProps, 'columns' | 'orders'> {
  store: ViewStore
}

const numbered: ReadonlySet<string> = new Set(['row'])

/** Order and density. */
export function OrderChoice({ store, columns, orders = {} }: OrderChoiceProps) {
  const { sort, density } = useStore(store.place)
  const options = columns
    .filter(({ id }) => !numbered.has(id))
    .map(({ id, header, sort: name }) => ({ value: name ?? orders?.[id] ?? id, label: header }))
  const known = options.some(({ value }) => value === sort?.by) ? sort : undefined
  return (
    <>
      {orders && (
        <div className={styles.group}>
          <span className={styles.heading}>{viewTexts.order}</span>
          <div className={styles.order}>
            <div className={styles.orderBy}>
              <Select
                label={viewTexts.orderBy}
                placeholder={viewTexts.own}
                options={options}
                value={known?.by}
                onChange={(by) =>
                  store.set({
                    sort: by === null ? undefined : { by, dir: known?.dir ?? 'asc' },
                  })
                }
              />
            </div>
            <Segmented
              label={viewTexts.direction}
              disabled={!known}
              segments={optionsOf({ asc: viewTexts.ascending, desc: viewTexts.descending })}
              value={known?.dir ?? 'desc'}
              onChange={(dir) => known && store.set({ sort: { by: known.by, dir } })}
            />
          </div>
        </div>
      )}
      <div className={styles.density}>
        <span className={styles.heading}>{viewTexts.density}</span>
        <div className={styles.own}>
          <Segmented
            label={viewTexts.density}
            segments={optionsOf({
              comfortable: viewTexts.comfortable,
              compact: viewTexts.compact,
            })}
            value={density ?? 'comfortable'}
            onChange={(chosen) =>
              store.set({ density: chosen === 'compact' ? 'compact' : undefined })
            }
          />
        </div>
      </div>
    </>
  )
}
