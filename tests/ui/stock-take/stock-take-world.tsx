import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stockTakeTexts as texts } from '../../../src/domain/messages/en/stock-take.ts'
import type { StockTake } from '../../../src/wire/stock-take.ts'
import { openWorld, type World } from '../open-world.tsx'

export const bayA = 51
export const bayB = 52
/** IDs of the assets: two in bay A, two in bay B. */
export const [screen, keyboard, phone, tablet] = [601, 602, 603, 604] as const

/** A world with four assets in two locations of Chennai, and helpers for its stock-takes. */
export interface StockTakeWorld {
  world: World
  /** Calls the API as the system admin, or as another person. */
  callApi<Reply>(
    call: string,
    body?: object,
    person?: 'systemAdmin' | 'officeAdmin',
  ): Promise<Reply>
  /** Starts a stock-take of Chennai. */
  startStockTake(): Promise<StockTake>
  countsOf(id: number): Promise<StockTake['counts']>
  /** Makes requests fail as if the connection were lost. `path` limits this to paths that start with it. */
  cutConnection(path?: string): void
}

export async function stockTakeWorld(): Promise<StockTakeWorld> {
  const world = await openWorld()
  await world.sql(`
    insert into locations (id, place_id, name, display_name) values
      (${bayA}, 3, 'bay_a', 'Bay A'), (${bayB}, 3, 'bay_b', 'Bay B')`)
  await world.sql(`
    insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, location_id) values
      (${screen}, 'SC-1', 'Screen', 'ready', 'yes', 'system_admin', 1, 3, ${bayA}),
      (${keyboard}, 'KB-2', 'Keyboard', 'ready', 'yes', 'system_admin', 1, 3, ${bayA}),
      (${phone}, 'PH-3', 'Phone', 'ready', 'yes', 'system_admin', 1, 3, ${bayB}),
      (${tablet}, null, 'Tablet', 'ready', 'yes', 'system_admin', 1, 3, ${bayB})`)
  const callApi: StockTakeWorld['callApi'] = async <Reply,>(
    call: string,
    body?: object,
    person: 'systemAdmin' | 'officeAdmin' = 'systemAdmin',
  ) => {
    const [method = 'GET', path] = call.split(' ')
    const headers = {
      authorization: `Bearer ${world.tokens[person]}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const content = body && { body: JSON.stringify(body) }
    const response = await fetch(`${world.origin}/api/v1${path}`, { method, headers, ...content })
    expect(response.ok ? '' : await response.clone().text()).toBe('')
    return (await response.json()) as Reply
  }
  return {
    world,
    callApi,
    startStockTake: () =>
      callApi<StockTake>('POST /stock-takes', { name: 'Chennai, count', place_id: 3 }),
    countsOf: async (id) => (await callApi<StockTake>(`GET /stock-takes/${id}`)).counts,
    cutConnection(path = '/api/') {
      world.watched.stage = async (url, pass) => {
        if (url.pathname.startsWith(path)) throw new TypeError('offline')
        return pass()
      }
    },
  }
}

export const entry = () => page.getByRole('textbox', { name: 'Code or ID' })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const tab = (name: RegExp) => page.getByRole('tab', { name })
export const figures = () =>
  page.getByRole('group', { name: texts.figures }).element().textContent?.match(/\d+/g)?.map(Number)
export async function enter(text: string): Promise<void> {
  await entry().fill(text)
  await userEvent.keyboard('{Enter}')
}
