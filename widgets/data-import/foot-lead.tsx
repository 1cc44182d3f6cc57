import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

/** Beside the buttons that were pressed: why the last attempt failed, else what keeps the next step closed. */
export function FootLead({ store, children }: { store: PlanStore; children: ReactNode }) {
  const fault = useStore(store.$fault)
  return (
    <>
      <div role="alert">
        {fault && (
          <div className={styles.refusal}>
            <Icon name="alert" size="mark" />
            <span>{fault}</span>
          </div>
        )}
      </div>
      {!fault && (
        <Text size="small" tone="muted">
          {children}
        </Text>
      )}
    </>
  )
}
