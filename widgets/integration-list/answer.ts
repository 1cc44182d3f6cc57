import { shownMessage } from '../../src/wire/texts.ts'
import type { Delivery } from '../../src/wire/webhook.ts'

/** What a receiver responded, or why there was no response, in the language that is shown. */
export const answerOf = ({ last_answer, reason }: Delivery): string =>
  reason ? shownMessage({ ...reason, text: last_answer ?? '' }) : (last_answer ?? '')
