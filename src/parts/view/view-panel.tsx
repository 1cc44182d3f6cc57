import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { $session, userOf } from '../../session/session.ts'
import type { ViewButtonProps } from './view-button.tsx'
import { ColumnList } from './column-list.tsx'
import { OrderChoice } from './order-choice.tsx'
import { type CurrentView, viewStore } from './store.ts'
import { ViewFoot } from './view-foot.tsx'
import { ViewList } from './view-list.tsx'
import * as styles from './view.css.ts'

export { placeOfQuery } from '../../domain/list/list-query.ts'
export { viewStore }
export const { panel } = styles

interface ViewPanelProps extends ViewButtonProps {
  /** Called once a view is applied. */
  onChosen: () => void
}

/** The panel with order, columns, density and views of a list. */
export function ViewPanel({ list, scope, columns, orders, onChosen }: ViewPanelProps) {
  const store = useMemo(() => viewStore(list, scope), [list, scope])
  const user = userOf(useStore($session))
  const state = useStore(store.views.$state)
  const current = useStore(store.$current)
  const [leftOut, setLeftOut] = useState<{ count: number; of: CurrentView['id'] }>()
  const views = 'value' in state ? (state.value ?? []) : []
  const view = views.find(({ id }) => id === current.id)
  return (
    <>
      <div className={styles.body}>
        <ViewList
          list={list}
          store={store}
          state={state}
          current={current}
          user={user?.id}
          onChoose={(chosen) => {
            const lost = chosen && 'left_out' in chosen ? Number(chosen.left_out) : 0
            store.choose(chosen)
            setLeftOut({ count: lost, of: store.$current.get().id })
            // Shows why a view could not be applied.
            if (lost === 0) onChosen()
          }}
        />
        <div className={styles.settings}>
          <OrderChoice store={store} columns={columns} orders={orders} />
          <ColumnList store={store} columns={columns} />
        </div>
      </div>
      <ViewFoot
        key={current.id ?? ''}
        store={store}
        view={view}
        changed={current.changed}
        leftOut={leftOut?.of === current.id ? (leftOut?.count ?? 0) : 0}
        user={user}
      />
    </>
  )
}
