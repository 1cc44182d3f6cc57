// Compiled, never run: what must not compile is marked, and unmarked it would fail the type check.
import type { Intent } from '../../src/env.ts'
import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { call } from '../../src/http/call.ts'
import { configure } from '../../src/session/configure.ts'
import { form } from '../../src/state/record/form.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { pagedList } from '../../src/state/list/paged-list.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { declaration } from '../../widgets/raise-ticket/element.ts'

// As the build adds it to the types of each element.
declare global {
  interface HTMLElementTagNameMap extends TagEntry<typeof declaration> {}
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxEntry<typeof declaration> {}
  }
}

export type RaiseTicketTag = (typeof declaration)['tag']

export async function calls(): Promise<void> {
  const page = await call('listAssets', { query: { status: ['in_use'], page: 1 } })
  page.items[0]?.asset_detail.watt satisfies number | null | undefined
  // @ts-expect-error a call that does not exist
  await call('listEverything', {})
  // @ts-expect-error a status that does not exist
  await call('listAssets', { query: { status: ['lost'] } })
  // @ts-expect-error the id is missing
  await call('getAsset', {})
  // @ts-expect-error this call takes no body
  await call('listPlaces', { body: {} })
  // @ts-expect-error another response
  ;(await call('listPlaces', {})) satisfies Ticket
}

export function states(state: RemoteState<number>): number | undefined {
  // @ts-expect-error only a loaded state has a value
  void state.value
  return state.status === 'ready' ? state.value : undefined
}

interface Values {
  name: string
  place: number | null
}

export function forms(): void {
  const { set, $state } = form<Values, void>({
    initial: { name: '', place: null },
    check: () => [],
    save: () => Promise.resolve(),
  })
  set('place', 4)
  // @ts-expect-error another type
  set('place', 'four')
  // @ts-expect-error no such field
  set('places', 4)
  // @ts-expect-error only fields have errors
  void $state.get().errors.nothing
}

export function lists(): void {
  const trash = listQuery('trash')
  trash.get().filters.status satisfies readonly string[]
  // @ts-expect-error users have no filters
  void listQuery('users').get().filters.status
  // @ts-expect-error no such list
  listQuery('everything')
  const list = pagedList({
    fetch: () => Promise.reject(new Error('never')),
    filters: { place: [] as readonly number[] },
  })
  list.apply({ place: [1] })
  // @ts-expect-error another filter
  list.apply({ places: [1] })
  // @ts-expect-error no such filter
  list.removeFilter('places', 1)
}

export function hosts(host: WidgetHost, ticket: Ticket): void {
  host.emit('assetdesk-ticket-raised', ticket)
  // @ts-expect-error another detail
  host.emit('assetdesk-ticket-raised', { id: 1 })
  // @ts-expect-error no such event
  host.emit('assetdesk-nothing', {})
  host.navigate({ route: 'view-ticket', params: { ticketId: 1 } })
  // @ts-expect-error no such route
  host.navigate({ route: 'nowhere' })
}

export function elements(): void {
  const element = document.createElement('raise-ticket')
  element.assetId = 5
  element.scope = 'mine'
  element.headingLevel = 3
  // @ts-expect-error another type
  element.assetId = 'five'
  element.addEventListener(
    'assetdesk-ticket-raised',
    ({ detail }) => void (detail satisfies Ticket),
  )
  document.addEventListener('assetdesk-navigate', ({ detail }) => void (detail satisfies Intent))
  // @ts-expect-error another type
  void (<raise-ticket assetId="five" />)
  void (<raise-ticket assetId={5} scope="mine" heading-level="3" className="x" />)
  declareWidget({
    // @ts-expect-error an unknown tag
    tag: 'un-announced',
    text: '',
    screen: async () => () => null,
    properties: {},
  })
  declareWidget({
    tag: 'raise-ticket',
    text: '',
    screen:
      async () =>
      ({ assetId }: { assetId?: number }) =>
        assetId,
    // @ts-expect-error the property of the screen is not declared
    properties: {},
  })
}

export function settings(): void {
  configure({ apiOrigin: 'https://assets.example.com', getAccessToken: async () => 'token' })
  // @ts-expect-error neither of the two surroundings
  configure({ surroundings: 'kiosk' })
  // @ts-expect-error a token that is not a string
  configure({ getAccessToken: async () => 5 })
}
