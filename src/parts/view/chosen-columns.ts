/** The columns that a list shows, as far as it has them; the usual ones where none is left. */
export function chosenOf(
  chosen: readonly string[] | undefined,
  all: readonly string[],
  usual = all,
): readonly string[] {
  const known = chosen?.filter((id) => all.includes(id)) ?? []
  return known.length > 0 ? known : usual
}

/** What is kept of a choice: nothing where it is the usual columns in their own order. */
export const columnsOf = (
  chosen: readonly string[],
  usual: readonly string[],
): readonly string[] | undefined =>
  chosen.length === usual.length && chosen.every((id, at) => id === usual[at]) ? undefined : chosen

/** Shows a column as the last one, or hides it unless it is the only one. */
export function toggled(shown: readonly string[], id: string): readonly string[] {
  if (!shown.includes(id)) return [...shown, id]
  return shown.length > 1 ? shown.filter((other) => other !== id) : shown
}

/** The same columns with one of them at another place; the same list where it stands there. */
export function moved(shown: readonly string[], id: string, to: number): readonly string[] {
  const from = shown.indexOf(id)
  if (from < 0 || to < 0 || to >= shown.length || to === from) return shown
  return shown.filter((other) => other !== id).toSpliced(to, 0, id)
}

/** The place among the columns of the row at a height of the screen, without the first row, which stays. */
export function rowAt(list: HTMLElement, y: number): number {
  const rows = [...list.querySelectorAll('[data-column]')]
  return rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
}
