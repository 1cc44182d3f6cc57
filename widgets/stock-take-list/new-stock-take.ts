import { onMount, type ReadableAtom } from 'nanostores'
import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import {
  expectedFaults,
  stockTakeDraft,
  stockTakeFaults,
} from '../../src/domain/stock-take/stock-take-rules.ts'
import { type Intent, env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { problemOf } from '../../src/http/error.ts'
import { submission } from '../../src/http/submission.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { type Form, form } from '../../src/state/record/form.ts'
import { dropMissing } from '../../src/state/record/missing-values.ts'
import { $reference } from '../../src/state/reference.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { type ResponseState, latestResponse } from '../../src/state/reload/latest-response.ts'
import { fieldTexts, firstMessage } from '../../src/wire/problem.ts'
import type { StockTake, StockTakePreview } from '../../src/wire/stock-take.ts'
import { locale } from '../../src/wire/texts.ts'
import { viewStockTake } from './view-stock-take.ts'

/** The values of the form of a new stock-take. */
export interface NewStockTakeValues {
  place_id: number | null
  location_ids: readonly number[]
  category_ids: readonly number[]
  name: string
}

/** Returns the default name: place and month (TAKE-01). */
function proposedName(placeId: number | null): string {
  const place = $reference.get().places.find(({ id }) => id === placeId)
  const language = locale() === 'en' ? 'en-US' : locale()
  const month = env().now().toLocaleDateString(language, {
    calendar: 'gregory',
    month: 'long',
    year: 'numeric',
  })
  return place ? texts.nameOf(place.display_name, month) : ''
}

/** Updates dependent values: a new place clears the locations and changes a default name. */
function linkValues(after: NewStockTakeValues, before: NewStockTakeValues): NewStockTakeValues {
  if (after.place_id === before.place_id) return after
  const isProposed = before.name === proposedName(before.place_id)
  return {
    ...after,
    location_ids: [],
    name: isProposed ? proposedName(after.place_id) : after.name,
  }
}

export interface NewStockTake {
  form: Form<NewStockTakeValues>
  $preview: ReadableAtom<ResponseState<StockTakePreview | undefined>>
  /** Returns why the stock-take cannot be started now. */
  refusal(preview: ResponseState<StockTakePreview | undefined>): string | undefined
  /** Counts the expected assets of the chosen scope. */
  count(): void
}

const initial: NewStockTakeValues = { place_id: null, location_ids: [], category_ids: [], name: '' }

const check = (values: NewStockTakeValues) =>
  stockTakeFaults(stockTakeDraft(bodyOf(values)), $reference.get())

const bodyOf = ({ place_id, location_ids, category_ids, name }: NewStockTakeValues) => ({
  name,
  place_id,
  location_ids: [...location_ids],
  category_ids: [...category_ids],
})

/** Creates the form of a new stock-take. */
export function newStockTake(
  host: { navigate(intent: Intent): void },
  close: () => void,
): NewStockTake {
  const sending = submission()
  const preview = latestResponse<StockTakePreview | undefined>(undefined, (error) =>
    env().log(texts.previewFailed, error),
  )
  const take = form<NewStockTakeValues, StockTake>({
    initial,
    link: linkValues,
    check,
    draft: 'stock-take',
    save(values) {
      const body = bodyOf(values)
      return call('startStockTake', { body }, { headers: sending.headers(body) })
    },
    saved({ id }) {
      changed('takes')
      // Not if the user has closed the dialog while it was saving.
      if (preview.$state.lc === 0) return
      close()
      host.navigate({ ...viewStockTake(id), automatic: true })
    },
    failed: showNotStarted,
  })
  // Not when the form is mounted: this listens to the form, which would stay mounted.
  onMount(preview.$state, () => dropMissing(take, check))
  return {
    form: take,
    $preview: preview.$state,
    refusal({ status, value }) {
      if (status !== 'ready' || !value) return texts.notYet
      return expectedFaults(value.expected)[0]?.text
    },
    count() {
      const { place_id, location_ids, category_ids } = take.$state.get().values
      preview.forget()
      if (place_id === null) return
      const query = { place_id, location_id: [...location_ids], category_id: [...category_ids] }
      void preview.load((signal) => call('previewStockTake', { query }, { signal }))
    },
  }
}

/** Shows why a stock-take was not started, and returns the fault of each field. */
function showNotStarted(error: unknown) {
  env().log(texts.failed, error)
  const problem = problemOf(error)
  toasts.error(firstMessage(problem) ?? texts.failed)
  return fieldTexts(problem, initial)
}
