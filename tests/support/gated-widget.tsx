import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { defineWidget } from '../../src/element/define-widget.ts'
import { call } from '../../src/http/call.ts'
import { remote } from '../../src/state/remote.ts'

function Gated() {
  const [places] = useState(() => remote({ fetch: () => call('listPlaces', {}) }))
  const state = useStore(places.$state)
  return <p>{state.status === 'ready' ? `${state.value.length} places` : state.status}</p>
}

/** A widget that only super admins may see, and that loads data. */
export const gated = defineWidget({
  tag: 'gated-widget',
  text: 'A sample behind a guard',
  screen: () => Promise.resolve(Gated),
  route: 'users',
  properties: {},
})

/** A widget that every role may see. */
export const open = defineWidget({
  tag: 'open-widget',
  text: 'A sample without a guard',
  screen: () => Promise.resolve(() => <p>Open to everybody</p>),
  properties: {},
})
