import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useSubject } from '../../src/parts/shell/subject.ts'
import * as styles from '../../src/parts/take/take.css.ts'
import type { Take } from '../../src/wire/take.ts'
import { Figures } from './figures.tsx'
import { LateClose } from './late-close.tsx'
import { Lists } from './lists.tsx'
import { MarkingPlace } from './marking-place.tsx'
import { Refused } from './refused.tsx'
import { Strip } from './strip.tsx'
import type { TakeStore } from './store.ts'
import { TakeHead } from './take-head.tsx'
import { TakeProgress } from './take-progress.tsx'
import type { Shown, View } from './view.ts'

interface TakeShownProps {
  take: Take
  view: View
  store: TakeStore
}

/** The whole screen, once the stock-take is there. */
export function TakeShown({ take, view, store }: TakeShownProps) {
  const closing = useStore(store.$closing)
  const [shown, show] = useState<Shown>('open')
  useSubject(take.name)
  const isOpen = take.state === 'open'
  const lists = <Lists take={take} view={view} store={store} shown={shown} show={show} />
  return (
    <div className={styles.screen} data-take>
      <TakeHead take={take} store={store} />
      <Strip store={store} />
      <Refused store={store} take={take} />
      <Figures view={view} ended={!isOpen} shown={shown} show={show} />
      <TakeProgress counts={view.figures} />
      {isOpen ? (
        <div className={styles.halves}>
          <MarkingPlace take={take} store={store} />
          <div className={styles.lists}>{lists}</div>
        </div>
      ) : (
        <div className={styles.whole}>{lists}</div>
      )}
      {closing && <LateClose take={take} view={view} store={store} onClose={store.leaveClose} />}
    </div>
  )
}
