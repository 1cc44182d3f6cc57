import { firstDay, lastDay } from '../../wire/days.ts'
import { message } from '../../wire/texts.ts'
import { dateTexts } from '../messages/en/format.ts'
import { isDay } from '../text/days.ts'
import { shownDay } from '../text/typed-day.ts'

/** Returns the fault of a day that cannot be stored. */
export const dayFault = (day: string) =>
  isDay(day)
    ? { key: 'range', ...message(dateTexts, 'outside', shownDay(firstDay), shownDay(lastDay)) }
    : { key: 'isDate', ...message(dateTexts, 'notADay') }
