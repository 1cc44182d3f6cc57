import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import type { Action } from '../../ui/menu/action-row.tsx'
import { useBulkForms } from './bulk-forms.tsx'
import { actionIcons, actionsOf, assetActions, limitOf, type ActionName } from './asset-actions.ts'
import type { AssetsSelected } from './selected-rows.ts'
import { SelectionBar, useCount, useRefusal, type BarProps } from './selection-bar.tsx'

/**
 * The actions on selected assets and their dialogs. An action is disabled if more assets are selected than it accepts.
 */
export function AssetBar({ of, select }: BarProps<AssetsSelected>) {
  const count = useCount(of)
  const refusalOf = useRefusal(of)
  const { name, host, selecting, list, notices } = of
  const { start, exported, labels } = useMemo(
    () => assetActions({ name, host, selecting, list, notices }),
    [name, host, selecting, list, notices],
  )
  const { openForm, dialog } = useBulkForms(count, start)
  const isSaving = useStore(exported.$state).status === 'running'
  const isOpening = useStore(labels.$state).status === 'running'
  const directActions: Partial<Record<ActionName, { busy: boolean; run: () => void }>> = {
    export: { busy: isSaving, run: () => void exported.run() },
    labels: { busy: isOpening, run: () => void labels.run() },
  }

  const run = (action: ActionName) => {
    if (action === 'archive' || action === 'restore') void start({ kind: action })
    else if (action === 'edit' || action === 'assign' || action === 'move') openForm(action)
  }
  const actions = actionsOf[name].map((action): Action => {
    return {
      label: texts.actions[action],
      icon: actionIcons[action],
      variant: action === 'archive' ? 'danger-quiet' : 'ghost',
      size: 'small',
      refusal: refusalOf(limitOf(action), texts.limit),
      ...(directActions[action] ?? { popup: true, run: () => run(action) }),
    }
  })
  return (
    <SelectionBar of={of} select={select} label={texts.region} actions={actions} dialog={dialog} />
  )
}
