import { useStore } from '@nanostores/react'
import { useMemo, type ReactNode } from 'react'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { exportLimit, selectionLimit } from '../../domain/run/selection-rules.ts'
import { formatCount } from '../../domain/text/format.ts'
import { downloadPath } from '../../ui/icon/download.ts'
import { restorePath } from '../../ui/icon/drawings.ts'
import type { IconName } from '../../ui/icon/paths.ts'
import type { Action } from '../../ui/menu/action-row.tsx'
import { exporting } from '../list/exporting.ts'
import { useAsking } from './asking.tsx'
import { selectionExport, type AssetsSelected } from './selected-assets.ts'
import { starter } from './starting.ts'

const icons = {
  edit: 'pencil',
  // A person, and a pin.
  assign:
    'M8 2.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM2.9 13.5c.5-2.4 2.5-3.6 5.1-3.6s4.6 1.2 5.1 3.6',
  move: 'M8 14S3.3 10 3.3 6.7a4.7 4.7 0 0 1 9.4 0C12.7 10 8 14 8 14zM8 5.1a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
  archive: 'trash',
  restore: restorePath,
  export: downloadPath,
} as const satisfies Record<keyof typeof texts.actions, IconName>

type ActionName = keyof typeof icons

/** The actions of each list, in their order (BULK-05). */
const actionsOf = {
  allAssets: ['edit', 'assign', 'move', 'export', 'archive'],
  trash: ['restore', 'export'],
} as const satisfies Record<AssetsSelected['name'], readonly ActionName[]>

/** The actions of the bar, each closed where more are selected than it takes, and the dialog that one has opened. */
export function useActions(
  of: AssetsSelected,
  count: number,
): { actions: readonly Action[]; dialog: ReactNode } {
  const { name, place, selecting, list, notices } = of
  const { start, exported } = useMemo(() => {
    const assets = { name, place, selecting, list, notices }
    const input = async () => ({ body: selectionExport(assets) })
    return { start: starter(assets), exported: exporting('exportSelection', input, notices) }
  }, [name, place, selecting, list, notices])
  const { ask, dialog } = useAsking(count, start)
  const isSaving = useStore(exported.$state).status === 'running'

  const run = (action: ActionName) => {
    if (action === 'export') void exported.run()
    else if (action === 'archive' || action === 'restore') void start({ kind: action })
    else ask(action)
  }
  const actions = actionsOf[name].map((action): Action => {
    const limit = action === 'export' ? exportLimit : selectionLimit
    return {
      label: texts.actions[action],
      icon: icons[action],
      variant: action === 'archive' ? 'danger-quiet' : 'ghost',
      size: 'small',
      ...(action === 'export' ? { busy: isSaving } : { popup: true }),
      refusal: count > limit ? texts.limit(formatCount(limit)) : undefined,
      run: () => run(action),
    }
  })
  return { actions, dialog }
}
