import { useEffect, useLayoutEffect } from 'react'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { ListPlace } from '../../state/list/list-place.ts'
import { listQuery } from '../../state/list/list-registry.ts'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import type { RowsSelected } from './selected-rows.ts'

/**
 * Moves the focus out of the bar before it is removed: to the checkbox of the page, or to the rows if there is none.
 */
export function useFocusKept(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const screen = bar.current?.parentElement?.closest('section')
    return () =>
      queueMicrotask(() => {
        for (const selector of ['thead input', '[role="group"]:has(> table)'])
          takeLostFocus(screen?.querySelector(selector))
      })
  }, [bar])
}

/** Scrolls the focused row clear of the bar when the bar appears. */
export function useFocusClear(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const root = bar.current?.getRootNode() as Document | ShadowRoot | undefined
    root?.activeElement?.closest('tbody input')?.scrollIntoView({ block: 'nearest' })
  }, [bar])
}

/** Marks the bar with data-over while its line is that of the search, which has to be hidden if it covers it. */
export function useOverSearch(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { current } = bar
    const tools = current?.parentElement?.previousElementSibling
    const search = tools?.firstElementChild
    if (!current || !tools || !search) return undefined
    const update = () =>
      current.toggleAttribute(
        'data-over',
        current.getBoundingClientRect().top < search.getBoundingClientRect().bottom,
      )
    const sizes = new ResizeObserver(update)
    sizes.observe(tools)
    sizes.observe(current)
    update()
    return () => sizes.disconnect()
  }, [bar])
}

const conditions = ({ search, filters }: Pick<ListPlace<unknown>, 'search' | 'filters'>) =>
  JSON.stringify([search, filters])

/** Clears a selection of the whole list once every row is deselected. */
export function useClearingOfNone({ selecting }: RowsSelected, isNone: boolean): void {
  useEffect(() => {
    if (isNone) selecting.clear()
  }, [isNone, selecting])
}

/** Clears the selection when the search or the filters change, with a notice (BULK-03). */
export function useClearing({ name, host: { scope }, selecting }: RowsSelected): void {
  useEffect(() => {
    const place = listQuery(name, scope)
    const clearIfOther = () => {
      const { of } = selecting.$selected.get()
      if (!of || conditions(of) === conditions(place.get())) return
      selecting.clear()
      toasts.info(texts.otherRows)
    }
    clearIfOther()
    return place.listen(clearIfOther)
  }, [name, scope, selecting])
}
