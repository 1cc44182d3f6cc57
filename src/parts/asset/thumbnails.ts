import type { ListName } from '../../domain/list/list-filters.ts'
import { screenChoices, type ScreenChoices } from '../../state/list/list-registry.ts'

/** Returns whether the user chose to show pictures in a list. The choice is stored per list (OP-035). */
export const showsThumbnails = ({ thumbnails }: ScreenChoices, list: ListName): boolean =>
  thumbnails.includes(list)

/** Shows or hides the pictures of a list; `scope` as in `listQuery`. */
export function showThumbnails(
  list: ListName,
  { on, scope }: { on: boolean; scope: string | undefined },
): void {
  const choices = screenChoices(scope)
  const others = choices.get().thumbnails.filter((other) => other !== list)
  choices.set({ ...choices.get(), thumbnails: on ? [...others, list] : others })
}
