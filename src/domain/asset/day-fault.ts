import { firstDay, lastDay } from '../../wire/days.ts'
import { message } from '../../wire/texts.ts'
import { dateTexts } from '../messages/en/format.ts'
import { isDay } from '../text/days.ts'

/** Returns why a day cannot be stored: it is out of range, or not a day. */
export const dayFault = (day: string) =>
  isDay(day)
    ? { key: 'range', ...message(dateTexts, 'outside', firstDay, lastDay) }
    : { key: 'isDate', ...message(dateTexts, 'notADay') }
