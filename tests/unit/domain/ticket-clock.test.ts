import { describe, expect, test } from 'vitest'
import {
  clockAfterResponse,
  clockAfterChange,
  type TicketState,
  type TicketClock,
} from '../../../host/api/modules/tickets/ticket-clock.ts'
import {
  businessMinutes,
  responseDueAt,
  type BusinessTime,
} from '../../../src/domain/ticket/response-targets.ts'

const business: BusinessTime = {
  timeZone: 'Asia/Kolkata',
  days: [1, 2, 3, 4, 5],
  opens: 570,
  closes: 1110,
  holidays: ['2026-10-02'],
}
const berlin: BusinessTime = {
  ...business,
  timeZone: 'Europe/Berlin',
  opens: 0,
  closes: 1440,
  days: [0, 1, 2, 3, 4, 5, 6],
  holidays: [],
}
const firstResponse = { immediately: 30, high: 60, normal: 240, low: 540 }

const local = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`)

describe('the due time of a first response', () => {
  test.each([
    ['at once within half an hour', 'immediately', '2026-09-28 10:00', '2026-09-28 10:30'],
    ['over night', 'high', '2026-09-28 18:00', '2026-09-29 10:00'],
    ['over a weekend', 'normal', '2026-09-25 17:30', '2026-09-28 12:30'],
    ['over a holiday and a weekend', 'low', '2026-10-01 17:30', '2026-10-05 17:30'],
    ['raised on a Sunday', 'high', '2026-09-27 12:00', '2026-09-28 10:30'],
  ] as const)('%s', (...[, priority, raised, due]) => {
    expect(responseDueAt(priority, local(raised), { business, firstResponse })).toEqual(local(due))
  })

  test('is correct across a clock change', () => {
    const level = { business: berlin, firstResponse }
    expect(responseDueAt('normal', new Date('2026-03-29T00:30:00Z'), level)).toEqual(
      new Date('2026-03-29T04:30:00Z'),
    )
  })
})

test.each([
  ['within a day', '2026-09-28 10:00', '2026-09-28 12:34', 154],
  ['over night', '2026-09-28 18:00', '2026-09-29 10:00', 60],
  ['over holiday and weekend', '2026-10-01 17:30', '2026-10-05 10:30', 120],
  ['outside the hours', '2026-09-26 10:00', '2026-09-27 10:00', 0],
  ['of no time', '2026-09-28 10:00', '2026-09-28 10:00', 0],
] as const)('SLA-04 business minutes %s', (...[, from, to, minutes]) => {
  expect(businessMinutes(local(from), local(to), business)).toBe(minutes)
})

test('SLA-04 a day with a clock change has its own length', () => {
  const between = (day: string, next: string) =>
    businessMinutes(new Date(`${day}:00Z`), new Date(`${next}:00Z`), berlin)
  expect(between('2026-03-28T23:00', '2026-03-29T22:00')).toBe(23 * 60)
  expect(between('2026-10-24T22:00', '2026-10-25T23:00')).toBe(25 * 60)
})

const raised = local('2026-09-28 10:00')
const input = {
  ticket: { priority: 'high', created_at: raised },
  level: { business, firstResponse },
} as const
const fresh: TicketClock = {
  response_due_at: local('2026-09-28 11:00'),
  responded_at: null,
  reopened_at: null,
  response_minutes: null,
  resolution_minutes: null,
  idle_minutes: 0,
  idle_since: null,
}
const standings = {
  open: { status: 'in_progress', outcome: null },
  hold: { status: 'on_hold', outcome: null },
  solved: { status: 'completed', outcome: 'resolved' },
  withdrawn: { status: 'completed', outcome: 'withdrawn' },
  duplicate: { status: 'completed', outcome: 'duplicate' },
} as const satisfies Record<string, TicketState>

type Step = readonly [at: string, what: keyof typeof standings | 'answer']

/** Returns the clock of a ticket after these steps, all on the 28th. */
function after(steps: readonly Step[]): TicketClock {
  let clock = fresh
  let from: TicketState = standings.open
  for (const [time, what] of steps) {
    const at = local(`2026-09-28 ${time}`)
    if (what === 'answer') clock = clockAfterResponse(clock, at, input)
    else {
      clock = clockAfterChange(clock, { from, to: standings[what], at }, input)
      from = standings[what]
    }
  }
  return clock
}

describe('measured times', () => {
  test.each<[string, readonly Step[], (number | null)[]]>([
    ['nothing while it is open', [], [null, null]],
    [
      'the first answer alone',
      [
        ['10:20', 'answer'],
        ['10:50', 'answer'],
      ],
      [20, null],
    ],
    [
      'answer and solution',
      [
        ['10:20', 'answer'],
        ['12:00', 'solved'],
      ],
      [20, 120],
    ],
    ['a solution that is the answer', [['11:30', 'solved']], [90, 90]],
    [
      'no time on hold',
      [
        ['10:30', 'hold'],
        ['11:30', 'open'],
        ['12:00', 'solved'],
      ],
      [60, 60],
    ],
    [
      'no hold before the answer',
      [
        ['10:30', 'hold'],
        ['11:00', 'answer'],
        ['12:00', 'solved'],
      ],
      [30, 30],
    ],
    [
      'no time completed before a reopening',
      [
        ['11:00', 'solved'],
        ['13:00', 'open'],
        ['13:30', 'solved'],
      ],
      [60, 90],
    ],
    [
      'rest and hold together',
      [
        ['11:00', 'solved'],
        ['12:00', 'hold'],
        ['13:00', 'open'],
        ['13:10', 'solved'],
      ],
      [60, 70],
    ],
    [
      'not while it is open again',
      [
        ['11:00', 'solved'],
        ['13:00', 'open'],
      ],
      [60, null],
    ],
    [
      'the answer alone of a withdrawn one',
      [
        ['10:20', 'answer'],
        ['11:00', 'withdrawn'],
      ],
      [20, null],
    ],
    [
      'the answer alone of a duplicate',
      [
        ['11:00', 'solved'],
        ['12:00', 'duplicate'],
      ],
      [60, null],
    ],
    [
      'all of a duplicate that was none',
      [
        ['11:00', 'duplicate'],
        ['12:00', 'open'],
        ['12:30', 'solved'],
      ],
      [90, 90],
    ],
    ...(['solved', 'withdrawn', 'duplicate'] as const).map(
      (end): [string, readonly Step[], (number | null)[]] => [
        `FSERV-05 the first answer of the first life of a ticket that was ${end}`,
        [
          ['10:20', 'answer'],
          ['11:00', end],
          ['12:00', 'open'],
          ['12:30', 'answer'],
          ['13:00', 'solved'],
        ],
        [20, 120],
      ],
    ),
  ])('SLA-04 %s', (...[, steps, expected]) => {
    const { response_minutes, resolution_minutes } = after(steps)
    expect([response_minutes, resolution_minutes]).toEqual(expected)
  })

  test.each<[string, readonly Step[], string | null]>([
    [
      'by the first answer',
      [
        ['10:20', 'answer'],
        ['10:50', 'answer'],
      ],
      '10:20',
    ],
    ['by completion', [['11:00', 'solved']], '11:00'],
    [
      'not by completion once there is an answer',
      [
        ['10:20', 'answer'],
        ['11:00', 'solved'],
      ],
      '10:20',
    ],
    ['by the mark of a duplicate', [['11:00', 'duplicate']], '11:00'],
    ['not by withdrawing', [['11:00', 'withdrawn']], null],
    ['not by hold', [['11:00', 'hold']], null],
    [
      'anew after a reopening',
      [
        ['11:00', 'solved'],
        ['12:00', 'open'],
        ['12:40', 'answer'],
      ],
      '12:40',
    ],
    [
      'no more after a reopening',
      [
        ['11:00', 'solved'],
        ['12:00', 'open'],
      ],
      null,
    ],
  ])('the first response is measured: %s', (...[, steps, expected]) => {
    const { responded_at } = after(steps)
    expect(responded_at).toEqual(expected === null ? null : local(`2026-09-28 ${expected}`))
  })

  test('reopening sets a new target', () => {
    expect(
      after([
        ['11:00', 'solved'],
        ['18:00', 'open'],
      ]),
    ).toMatchObject({
      response_due_at: local('2026-09-29 10:00'),
      reopened_at: local('2026-09-28 18:00'),
      idle_since: null,
      idle_minutes: 420,
    })
  })
})
