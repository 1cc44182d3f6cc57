import { expect } from 'vitest'
import type { Notifications } from '../../../src/wire/notification.ts'
import type { Person } from '../../support/api.ts'
import { eventually } from '../../support/eventually.ts'
import { openWorld, type World } from '../open-world.tsx'

/** A world whose server does its jobs: people are notified of what is written there. */
export interface TellingWorld extends World {
  /** Makes a call, such as `GET /api/v1/notifications`, as one of the people, not as the page. */
  as(person: Person, call: string, body?: object): Promise<unknown>
  /** The employee raises a ticket for the office admins, and they are notified. Returns its id. */
  raise(description: string): Promise<number>
  /** The office admins change it, and its raiser is notified. */
  change(id: number, body: object): Promise<void>
  inboxOf(person: Person): Promise<Notifications>
}

export async function tellingWorld(): Promise<TellingWorld> {
  const world = await openWorld({ env: { WORKERS: '1' } })
  const as: TellingWorld['as'] = async (person, call, body) => {
    const [method, path] = call.split(' ')
    const answer = await fetch(`${world.origin}${path}`, {
      method: method ?? 'GET',
      headers: {
        authorization: `Bearer ${world.tokens[person]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok ? '' : await answer.clone().text()).toBe('')
    return await answer.json()
  }
  const inboxOf = async (person: Person) =>
    (await as(person, 'GET /api/v1/notifications')) as Notifications
  /** Does something, and waits until a person is notified of it. */
  async function telling<Result>(person: Person, work: () => Promise<Result>): Promise<Result> {
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
      telling('officeAdmin', async () => {
        const made = await as('employee', 'POST /api/v1/ticket/non-asset', {
          ...ticket,
          description,
        })
        return (made as { id: number }).id
      }),
    change: (id, body) =>
      telling('employee', async () => {
        await as('officeAdmin', `PUT /api/v1/ticket/${id}`, body)
      }),
  }
}
