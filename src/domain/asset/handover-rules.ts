import type { HandoverAnswer } from '../../wire/handover.ts'
import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { handoverRuleTexts as texts } from '../messages/en/handover.ts'
import { characters, trimmed } from '../text/text.ts'

export const handoverNoteLimit = 1000

/** Returns why a hand-over cannot be confirmed or declined. */
export function answerFaults(
  { note }: Pick<HandoverAnswer, 'note'>,
  { ended, answered }: { ended: boolean; answered: boolean } = { ended: false, answered: false },
): Fault<'answer' | 'note'>[] {
  if (ended) return [fault('answer', 'ended', message(texts, 'ended'))]
  if (answered) return [fault('answer', 'answered', message(texts, 'answered'))]
  return characters(trimmed(note) ?? '') > handoverNoteLimit
    ? [fault('note', 'maxLength', message(texts, 'noteTooLong'))]
    : []
}
