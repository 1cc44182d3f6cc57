import { broken, type Mutation } from './broken.ts'

/** Response targets, and what is overdue. */
export const targets: readonly Mutation[] = [
  ...broken('src/domain/response-targets.ts', 'unit', ['tests/unit/domain/response-targets'])(
    ['at once is within an hour', '', 'businessMinutes: 0 ', 'businessMinutes: 60 '],
    ['high has three hours', '', '4 * 60', '3 * 60'],
    ['normal has two days', '', 'businessDays: 1 ', 'businessDays: 2 '],
    ['low has four days', '', 'businessDays: 5 ', 'businessDays: 4 '],
    ['weekends are worked', '', 'this.#business.days.includes(weekday(day)) && ', ''],
    ['holidays are worked', '', ' && !this.#holidays.has(day)', ''],
    [
      'the day closes after it has opened again',
      '',
      "start <= this.#instant(local.day, 'closes')",
      'true',
    ],
    ['completed tickets are overdue', '', "status !== 'completed' && due_at", 'due_at'],
  ),
  ...broken('src/domain/zoned-time.ts', 'unit', ['tests/unit/domain/response-targets'])([
    'no clock is ever changed',
    '',
    'const ahead = (instant: number) => {',
    'const ahead = (at: number, instant = at - at) => {',
  ]),
  ...broken('host/api/modules/tickets/filter.ts', 'api', ['tests/api/records/response-targets'])([
    'the overdue ones are all',
    '',
    '[sql`due_at < ${dueBefore}::timestamptz`]',
    '[]',
  ]),
  ...broken('host/api/modules/tickets/raise.ts', 'api', ['tests/api/records/response-targets'])([
    'every ticket is due at once',
    '',
    'targetOf(ticket.priority, created_at, config.business)',
    "targetOf('immediately', created_at, config.business)",
  ]),
]
