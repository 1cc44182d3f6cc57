import { labelLimit } from '../../domain/label/label-filters.ts'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { exportLimit, selectionLimit } from '../../domain/run/selection-rules.ts'
import { call } from '../../http/call.ts'
import { type Action, action } from '../../state/action.ts'
import { reportFailure } from '../../state/feedback/report-failure.ts'
import { downloadPath } from '../../ui/icon/download.ts'
import { restorePath } from '../../ui/icon/drawings.ts'
import type { IconName } from '../../ui/icon/paths.ts'
import { printerPath } from '../../ui/icon/printer.ts'
import { printLabels } from '../label/intents.ts'
import { exporting } from '../list/exporting.ts'
import { assetStarter } from './asset-start.ts'
import { type AssetsSelected, countsOf, selectedAssets, selectionExport } from './selected-rows.ts'

export const actionIcons = {
  edit: 'pencil',
  // A person.
  assign:
    'M8 2.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM2.9 13.5c.5-2.4 2.5-3.6 5.1-3.6s4.6 1.2 5.1 3.6',
  // A pin.
  move: 'M8 14S3.3 10 3.3 6.7a4.7 4.7 0 0 1 9.4 0C12.7 10 8 14 8 14zM8 5.1a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
  labels: printerPath,
  archive: 'trash',
  restore: restorePath,
  export: downloadPath,
} as const satisfies Record<keyof typeof texts.actions, IconName>

export type ActionName = keyof typeof actionIcons

/** The actions of each list, in their order (BULK-05). */
export const actionsOf = {
  allAssets: ['edit', 'assign', 'move', 'labels', 'export', 'archive'],
  trash: ['restore', 'export'],
} as const satisfies Record<AssetsSelected['name'], readonly ActionName[]>

/** Returns the maximum number of assets that an action accepts. */
export const limitOf = (action: ActionName): number =>
  ({ export: exportLimit, labels: labelLimit })[action as 'export'] ?? selectionLimit

/** Returns the actions that change, export and print the selected assets. */
export const assetActions = (of: AssetsSelected) => ({
  start: assetStarter(of),
  exported: exporting('exportSelection', async () => ({ body: selectionExport(of) }), of.notices),
  labels: labelling(of),
})

/** Opens the labels of the selected assets. Their screen needs ids, so the ids of a whole list are loaded first. */
const labelling = (of: AssetsSelected): Action<void, number[]> =>
  action({
    async run() {
      const selection = selectedAssets(of, countsOf(of).total)
      if (selection.ids) return selection.ids
      const { items } = await call('createLabelSheet', { body: { selection } })
      return items.map(({ id }) => id)
    },
    done: (ids) => of.host.link(printLabels(ids)).go(),
    failed(error) {
      // The API refuses a selection if the number of its rows has changed since the list was loaded.
      if (reportFailure(error, texts.labelsFailed)) of.list.reload()
    },
  })
