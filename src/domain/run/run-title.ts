import { runTexts } from '../messages/en/run.ts'
import { excerpt } from '../text/text.ts'
import type { Run } from '../../wire/run.ts'
import { locale } from '../../wire/texts.ts'

/** A number as the sentences of runs write it. */
export const counted = (count: number): string => count.toLocaleString(locale())

/** Of what a title is made. */
type Titled = Pick<Run, 'kind' | 'action' | 'title_total'> & Partial<Pick<Run, 'file'>>

/** What a run is called, in the language of the reader. */
export function runTitle({ kind, action, title_total, file }: Titled): string {
  const name = excerpt(file ?? '')
  const title =
    action === null ? runTexts.importOf(name) : runTexts.titles[action](counted(title_total), name)
  return kind === 'undo' ? runTexts.undoOf(title) : title
}
