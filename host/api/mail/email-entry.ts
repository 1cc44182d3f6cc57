import { describeAsset } from '../../../src/domain/asset/describe-asset.ts'
import {
  changeSentence,
  changesWithoutSentence,
} from '../../../src/domain/event/change-sentence.ts'
import { eventRow } from '../../../src/domain/event/events.ts'
import { isOfRun } from '../../../src/domain/event/inbox-subjects.ts'
import { namedValue } from '../../../src/domain/event/event-values.ts'
import { notificationSentence } from '../../../src/domain/event/notification-sentence.ts'
import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import { deskMoment } from '../../../src/domain/text/desk-moment.ts'
import type { EmailContent } from './email-html.ts'
import type { DeskFor } from './email-parts.ts'
import type { MailEvent } from './mail-events.ts'

/** Returns the function that writes a moment in the time zone of the recipient. */
export const momentOf =
  ({ timeZone }: DeskFor) =>
  (value: string) =>
    deskMoment(value, timeZone)

/** Returns the text of an email about one event. */
export const entryOf = (
  event: MailEvent,
  desk: DeskFor,
): EmailContent['parts'][number]['events'][number] => ({
  who: whoOf(event),
  moment: momentOf(desk)(event.latest.happened_at),
  lines: linesOf(event, desk),
  text: event.latest.text,
  mentions: event.mentions ?? [],
  files: event.files,
})

/** Returns the user who caused the event. In a list of several assets, each entry begins with its asset instead. */
function whoOf({ called, latest: { kind, actor } }: MailEvent): string {
  return eventRow(kind)?.together && called
    ? describeAsset(called)
    : (actor?.username ?? historyTexts.system)
}

/** Returns the lines about an event. Omits its sentence if the comment or the changes say everything. */
function linesOf(event: MailEvent, desk: DeskFor): string[] {
  const { kind, changes, text } = event.latest
  const row = eventRow(kind)
  if (row?.together && row.here) return [row.here({ named: namedValue(row, event.latest) })]
  const { who, what } = notificationSentence({ ...event, count: 1 }, momentOf(desk))
  if (who === null) return [what]
  if (event.topic === 'asset' || isOfRun(event.subject)) return [what]
  const lines = changesWithoutSentence(changes).map((change) => changeSentence(change))
  const isComplete =
    row?.visibility === 'comment'
      ? text !== null
      : lines.length > 0 && lines.length === changes.length
  return isComplete ? lines : [what, ...lines]
}
