import type { Comment, TimelineItem } from '../../wire/timeline.ts'

const isChangeOfComment = ({ kind }: TimelineItem) =>
  kind === 'comment.edited' || kind === 'comment.deleted' || kind === 'comment.decided'

/** Replaces a comment by a later state of it; an older one, of an answer that was overtaken, changes nothing. */
function renewed(items: readonly TimelineItem[], comment: Comment): readonly TimelineItem[] {
  return items.map((item) =>
    item.comment?.id === comment.id && item.comment.version <= comment.version
      ? { ...item, comment }
      : item,
  )
}

/** The entries with what came later: new ones at the end in the order of their events, changed comments in place. */
export function withLater(
  items: readonly TimelineItem[],
  later: readonly TimelineItem[],
): readonly TimelineItem[] {
  let merged = items
  for (const item of later) {
    const isKnown = merged.some(({ id }) => id === item.id)
    if (item.comment && (isKnown || isChangeOfComment(item))) merged = renewed(merged, item.comment)
    else if (!isKnown) merged = [...merged, item]
  }
  return merged.toSorted((one, other) => one.id - other.id)
}

/** Where what is new to a person begins, and how much there is of it; nothing where all of it is old or all is new. */
export function unreadFrom(
  items: readonly TimelineItem[],
  readEventId: number,
  personId: number | undefined,
): { id: number; count: number } | undefined {
  const unread = items.filter(({ id, actor }) => id > readEventId && actor?.id !== personId)
  const [first] = unread
  if (first === undefined || first === items[0]) return undefined
  return { id: first.id, count: unread.length }
}
