import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { type Role, signedIn } from '../support/people.ts'
import { calls, type CallName, type CallSpec } from './declared.ts'

interface Person {
  id: number
  token: string
}

export interface Sent {
  params?: Readonly<Record<string, number>>
  query?: string
  data?: unknown
  /** Sends a picture instead of data. */
  picture?: true
}

const people = new Map<Role, Promise<Person>>()
let made = 0

/** Things of one walk, made through the API, which no other test knows. They stay: the data folder goes with the run. */
export class World {
  readonly #request: APIRequestContext
  readonly #things = new Map<string, Promise<unknown>>()
  readonly role: Role
  /** Part of the ID of every asset and of the description of every ticket made here. */
  readonly stamp: string

  constructor(request: APIRequestContext, role: Role) {
    this.#request = request
    this.role = role
    this.stamp = `WALK${role.slice(0, 2).toUpperCase()}${Date.now().toString(36)}${(made += 1)}`
  }

  /** Asks the API as somebody of that role; answers the status and the body. */
  async call(role: Role, name: CallName, sent: Sent = {}) {
    const spec: CallSpec = calls[name]
    const { token } = await this.person(role)
    const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => `${sent.params?.[key]}`)
    const answer = await this.#request.fetch(path + (sent.query ?? ''), {
      method: spec.method,
      headers: { authorization: `Bearer ${token}` },
      ...(sent.data !== undefined && { data: sent.data }),
      ...(sent.picture && { multipart: { asset_images: await picture() } }),
    })
    const text = await answer.text()
    const body: unknown = /json/.test(answer.headers()['content-type'] ?? '')
      ? JSON.parse(text)
      : text
    return { status: answer.status(), body }
  }

  person(role: Role): Promise<Person> {
    const known = people.get(role) ?? this.#signIn(role)
    people.set(role, known)
    return known
  }

  async #signIn(role: Role): Promise<Person> {
    const kept = await signedIn(this.#request, role)
    const { access_token: token } = JSON.parse(kept.userAuthenticatedToken) as {
      access_token: string
    }
    const { id } = JSON.parse(kept.userProfileInformation) as { id: number }
    return { id, token }
  }

  /** Somebody else than the one who walks. */
  get other(): Role {
    return this.role === 'employee' ? 'office_admin' : 'employee'
  }

  /** An asset of the one who walks, with two pictures. */
  own(): Promise<number> {
    return this.#once('own', async () => {
      const id = await this.#asset('own', this.role)
      await this.#made(
        this.call('super_admin', 'uploadAssetImages', { params: { id }, picture: true }),
      )
      await this.#made(
        this.call('super_admin', 'uploadAssetImages', { params: { id }, picture: true }),
      )
      await this.#decoy()
      return id
    })
  }

  /** One of the pictures of the own asset. */
  image(): Promise<number> {
    return this.#once('image', async () => {
      const { body } = await this.call('super_admin', 'getAsset', {
        params: { id: await this.own() },
      })
      return (body as { asset_images: { id: number }[] }).asset_images[0]?.id ?? 0
    })
  }

  /** An asset of somebody else. */
  others(): Promise<number> {
    return this.#once('others', async () => {
      const id = await this.#asset('others', this.other)
      await this.#decoy()
      return id
    })
  }

  /** An asset in the trash; `which` tells several apart. */
  trashed(which = 'trashed'): Promise<number> {
    return this.#once(which, async () => {
      const id = await this.#asset(which, null)
      await this.#made(this.call('super_admin', 'deleteAsset', { params: { id } }))
      return id
    })
  }

  /** A ticket of the one who walks, on the own asset. */
  ticket(): Promise<number> {
    return this.#once('ticket', async () => {
      const asset_id = await this.own()
      const data = { asset_id, priorityLevel: 'normal', description: `${this.stamp} own ticket` }
      return await this.#made(this.call(this.role, 'createAssetTicket', { data }))
    })
  }

  /** A ticket of somebody else, about no asset. */
  othersTicket(): Promise<number> {
    return this.#once('others ticket', async () => {
      const data = await this.plainTicket()
      return await this.#made(this.call(this.other, 'createPlainTicket', { data }))
    })
  }

  /** A body for a ticket about no asset. */
  async plainTicket() {
    const { category, place } = await this.reference()
    const description = `${this.stamp} plain ticket`
    return { category_id: category, place_id: place, priorityLevel: 'low', description }
  }

  /** A body for an asset of this person, or of nobody. */
  async assetOf(which: string, role: Role | null) {
    const { category, place } = await this.reference()
    return {
      category_id: category,
      place_id: place,
      status: 'in_use',
      labelled: 'yes',
      quantity: 1,
      serial_number: `${this.stamp}-${which}`,
      description: `Walked asset, ${which}`,
      assigned_to: role && (await this.person(role)).id,
    }
  }

  /** Ids of a category and of a place. */
  reference(): Promise<{ category: number; place: number }> {
    return this.#once('reference', async () => {
      const [categories, places] = await Promise.all(
        (['listCategories', 'listPlaces'] as const).map(async (name) => {
          const { body } = await this.call('super_admin', name)
          return body as { id: number; name: string }[]
        }),
      )
      const category = categories?.find(({ name }) => name === 'furniture') ?? categories?.[0]
      return { category: category?.id ?? 0, place: places?.[0]?.id ?? 0 }
    })
  }

  async #asset(which: string, role: Role | null): Promise<number> {
    const data = await this.assetOf(which, role)
    return await this.#made(this.call('super_admin', 'createAsset', { data }))
  }

  /** Other tests take whatever asset is the newest: that must not be one that is walked on. */
  async #decoy(): Promise<void> {
    await this.#asset('decoy', null)
  }

  async #made(answer: ReturnType<World['call']>): Promise<number> {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`Not made: ${status} ${JSON.stringify(body)}`)
    return (body as { id: number }).id
  }

  #once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = (this.#things.get(name) as Promise<Thing> | undefined) ?? make()
    this.#things.set(name, known)
    return known
  }
}

async function picture() {
  const create = { width: 640, height: 480, channels: 3, background: '#4aa56f' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'walk.jpg', mimeType: 'image/jpeg', buffer }
}
