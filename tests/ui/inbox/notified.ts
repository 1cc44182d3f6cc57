import { expect } from 'vitest'
import type { Notifications } from '../../../src/wire/notification.ts'
import type { Person } from '../../support/api.ts'
import { eventually } from '../../support/eventually.ts'
import { openWorld, type World } from '../open-world.tsx'

/** A world whose server runs its jobs, so that people are notified of changes. */
export interface TellingWorld extends World {
  /** Sends a request, such as `GET /api/v1/notifications`, as `person` and independently of the page. */
  as(person: Person, call: string, body?: object): Promise<unknown>
  /** Raises a ticket as the employee, and waits until the office admins are notified. Returns its id. */
  raise(description: string): Promise<number>
  /** Changes a ticket as the office admin, and waits until its raiser is notified. */
  change(id: number, body: object): Promise<void>
  inboxOf(person: Person): Promise<Notifications>
}

export async function tellingWorld(): Promise<TellingWorld> {
  const world = await openWorld({ env: { WORKERS: '1' } })
  const as: TellingWorld['as'] = async (person, call, body) => {
    const [method, path] = call.split(' ')
    const response = await fetch(`${world.origin}${path}`, {
      method: method ?? 'GET',
      headers: {
        authorization: `Bearer ${world.tokens[person]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.ok ? '' : await response.clone().text()).toBe('')
    return await response.json()
  }
  const inboxOf = async (person: Person) =>
    (await as(person, 'GET /api/v1/notifications')) as Notifications
  /** Runs `work`, and waits until `person` is notified. Returns the result of `work`. */
  async function untilNotified<Result>(
    person: Person,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { revision } = await inboxOf(person)
    const result = await work()
    await eventually(async () => expect((await inboxOf(person)).revision).toBeGreaterThan(revision))
    return result
  }
  const ticket = { priority: 'normal', category_id: 2, place_id: 2, location_id: null }
  return {
    ...world,
    as,
    inboxOf,
    raise: (description) =>
      untilNotified('officeAdmin', async () => {
        const created = await as('employee', 'POST /api/v1/ticket/non-asset', {
          ...ticket,
          description,
        })
        return (created as { id: number }).id
      }),
    change: (id, body) =>
      untilNotified('employee', async () => {
        await as('officeAdmin', `PUT /api/v1/ticket/${id}`, body)
      }),
  }
}
