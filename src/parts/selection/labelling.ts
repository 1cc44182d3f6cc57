import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { action, type Action } from '../../state/action.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { printLabels } from '../label/intents.ts'
import { countsOf, selectedAssets, type AssetsSelected } from './selected-rows.ts'

/** Opens the labels of the selected assets. The screen knows them by ids, so everything of a list is asked for first. */
export const labelling = (of: AssetsSelected): Action<void, number[]> =>
  action({
    async run() {
      const selection = selectedAssets(of, countsOf(of).total)
      if (selection.ids) return selection.ids
      const { items } = await call('createLabelSheet', { body: { selection } })
      return items.map(({ id }) => id)
    },
    done: (ids) => of.place.link(printLabels(ids)).go(),
    failed(error) {
      env().log(texts.actions.labels, error)
      toasts.error(texts.labelsFailed)
    },
  })
