import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { env } from '../../src/env.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { showFailure } from '../../src/state/feedback/report-failure.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { seenAt } from './row-words.ts'
import type { StockTakeStore } from './store.ts'
import { nameOf, rowOfUnsent, type Entry, type Row } from './view.ts'

/** Returns a cell of tab-separated values: without line breaks and formulas. */
const cell = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ').replace(/^([=+\-@])/, "'$1")

const codeOf = ({ asset, text }: Row) => asset?.code ?? text

/** Returns the file name of a photo, without characters that operating systems do not allow. */
function photoName({ id }: StockTake, row: Row, { type }: Blob): string {
  const name = codeOf(row)
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .slice(0, 100)
  return `stock-take-${id}-${name}.${type === 'image/png' ? 'png' : 'jpg'}`
}

/** Returns actions that copy, save and discard the unsent marks and photos of a stock-take that has ended. */
export function unsentMarkActions(
  take: StockTake,
  store: StockTakeStore,
  names: ReadonlyMap<number, string>,
) {
  const rowOf = (entry: Entry) =>
    rowOfUnsent({ lines: store.$lines.get(), arrivals: store.arrivals.get() }, take, entry)
  const lineOf = (entry: Entry): readonly string[] => {
    const row = rowOf(entry)
    const { mark, photo } = entry
    return [
      codeOf(row),
      row.asset ? nameOf(row) : '',
      seenAt(row, take, names),
      mark?.marked_at ?? '',
      mark?.note ?? '',
      photo ? photoName(take, row, photo) : '',
    ]
  }
  const listOf = (entries: readonly Entry[]) => {
    const { what, name, where, at, note, photo } = texts.file
    return [[what, name, where, at, note, photo], ...entries.map(lineOf)]
      .map((cells) => cells.map(cell).join('\t'))
      .join('\r\n')
  }
  return {
    async copy(entries: readonly Entry[]): Promise<void> {
      try {
        await env().copyText(listOf(entries))
        toasts.success(texts.refused.copied)
      } catch (error) {
        showFailure(error, texts.refused.notCopied)
      }
    },
    save(entries: readonly Entry[]): void {
      // Spreadsheets detect the encoding by the byte order mark.
      const file = new Blob(['\uFEFF', listOf(entries)], { type: 'text/tab-separated-values' })
      env().saveFile(file, `stock-take-${take.id}-marks.tsv`)
    },
    savePhoto(entry: Entry): void {
      if (entry.photo) env().saveFile(entry.photo, photoName(take, rowOf(entry), entry.photo))
    },
    async discardAll(): Promise<void> {
      const { askAll: title, askAllText: text, discardAll: confirm } = texts.refused
      const question = { title, text, confirm, deny: texts.no, tone: 'danger' } as const
      if (await dialogs.confirmed(question)) store.queue.discardAll()
    },
  }
}
