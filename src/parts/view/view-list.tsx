import { viewTexts } from '../../domain/messages/en/view.ts'
import type { RemoteState } from '../../state/remote.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { View } from '../../wire/view.ts'
import type { ViewedList } from '../../wire/view-lists.ts'
import { builtIns, type Chosen, type CurrentView, type ViewStore } from './store.ts'
import * as styles from './view.css.ts'

const paths = {
  all: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  mine: 'M8 2.4l1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.1l-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z',
  shared:
    'M6 3a2.4 2.4 0 1 1 0 4.8A2.4 2.4 0 0 1 6 3M1.8 13a4.2 4.2 0 0 1 8.4 0M10.6 3.2a2.3 2.3 0 0 1 0 4.4M12 9.6a4 4 0 0 1 2.2 3.4',
  builtIn: 'M2 4.5h12M4.3 8h7.4M6.6 11.5h2.8',
} as const

interface ViewListProps {
  list: ViewedList
  store: ViewStore
  state: RemoteState<readonly View[]>
  current: CurrentView
  user: number | undefined
  onChoose: (view: Chosen | undefined) => void
}

/** The user's own views, shared views of others, and the built-in ones. */
export function ViewList({ list, store, state, current, user, onChoose }: ViewListProps) {
  const views = 'value' in state ? (state.value ?? []) : []
  const groups = [
    {
      name: viewTexts.mine,
      path: paths.mine,
      views: views.filter(({ owner }) => owner?.id === user),
    },
    {
      name: viewTexts.shared,
      path: paths.shared,
      views: views.filter(({ owner }) => owner?.id !== user),
    },
    { name: viewTexts.builtIn, path: paths.builtIn, views: builtIns(list) },
  ]
  return (
    <div className={styles.views}>
      <ViewRow
        name={viewTexts.all}
        path={paths.all}
        on={current.id === undefined && store.query() === ''}
        onChoose={() => onChoose(undefined)}
      />
      {state.status === 'loading' && views.length === 0 && (
        <p role="status" className={styles.viewsHeading}>
          {viewTexts.loading}
        </p>
      )}
      {state.status === 'failed' && (
        <RetryHint text={viewTexts.notLoaded} onRetry={() => void store.views.reload()} />
      )}
      {groups.map(
        (group) =>
          group.views.length > 0 && (
            <div key={group.name} role="group" aria-label={group.name}>
              <p className={styles.viewsHeading}>{group.name}</p>
              {group.views.map((view) => (
                <ViewRow
                  key={view.id}
                  name={view.name}
                  path={group.path}
                  on={view.id === current.id}
                  fact={factOf(view, current, user)}
                  onChoose={() => onChoose(view)}
                />
              ))}
            </div>
          ),
      )}
    </div>
  )
}

function factOf(
  view: Chosen & Partial<Pick<View, 'owner'>>,
  current: CurrentView,
  user: number | undefined,
): string | undefined {
  if (view.id === current.id && current.changed) return viewTexts.changed
  const { owner } = view
  return owner && owner.id !== user ? viewTexts.by(owner.username) : undefined
}

interface ViewRowProps {
  name: string
  path: string
  on: boolean
  fact?: string | undefined
  onChoose: () => void
}

function ViewRow({ name, path, on, fact, onChoose }: ViewRowProps) {
  return (
    <button type="button" className={styles.row} aria-pressed={on} onClick={onChoose}>
      <Glyph path={path} />
      <span dir="auto" className={styles.name}>
        {showBidi(name)}
      </span>
      {fact && <span className={styles.faint}>{fact}</span>}
    </button>
  )
}
