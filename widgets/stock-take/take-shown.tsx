import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { takeTexts as texts } from '../../src/domain/messages/en/take.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'
import type { Take } from '../../src/wire/take.ts'
import { Figures } from './figures.tsx'
import { Lists } from './lists.tsx'
import { MarkingPlace } from './marking-place.tsx'
import { Refused } from './refused.tsx'
import type { TakeStore } from './store.ts'
import { Strip } from './strip.tsx'
import { TakeHead } from './take-head.tsx'
import { TakeProgress } from './take-progress.tsx'
import type { Shown, View } from './view.ts'
import * as styles from '../../src/parts/take/take.css.ts'

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

/** The dialog that closes a stock-take; its code comes when it is opened. */
const LateClose = lateDialog(
  async () => (await import('./close-dialog.tsx')).CloseDialog,
  () => texts.notOpened,
)
