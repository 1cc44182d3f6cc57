import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { StoredSession } from './people.ts'

/** An API client, with which tests create records and check results. */
export interface Client {
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: object): Promise<T>
  put<T>(path: string, data: object): Promise<T>
  delete(path: string): Promise<void>
  /** Adds a picture to an asset. */
  picture(asset: number): Promise<void>
  /** Returns only the status of a GET: 404 for a record that does not exist. */
  status(path: string): Promise<number>
}

export function clientOf(request: APIRequestContext, storedSession: StoredSession): Client {
  const session = JSON.parse(storedSession.userAuthenticatedToken) as { access_token: string }
  const headers = { authorization: `Bearer ${session.access_token}` }
  async function send<T>(method: string, path: string, data?: object): Promise<T> {
    const response = await request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(data && { data }),
    })
    if (!response.ok())
      throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    get: (path) => send('GET', path),
    post: (path, data) => send('POST', path, data),
    put: (path, data) => send('PUT', path, data),
    delete: (path) => send('DELETE', path),
    picture: async (asset) => {
      const create = { width: 640, height: 480, channels: 3, background: '#4aa56f' } as const
      const buffer = await sharp({ create }).jpeg().toBuffer()
      const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer }
      const path = `/api/v1/assets/${asset}/images`
      const response = await request.post(path, { headers, multipart: { asset_images: file } })
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    },
    status: async (path) => (await request.get(`/api/v1${path}`, { headers })).status(),
  }
}
