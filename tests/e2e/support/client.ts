import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { StoredSession } from './people.ts'

/** The API as a script uses it: to make what a journey needs, and to see what a journey left. */
export interface Client {
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: object): Promise<T>
  put<T>(path: string, data: object): Promise<T>
  delete(path: string): Promise<void>
  /** Adds a picture to an asset. */
  picture(asset: number): Promise<void>
  /** Only how a GET is answered: 404 for what is gone. */
  status(path: string): Promise<number>
}

export function clientOf(request: APIRequestContext, storedSession: StoredSession): Client {
  const session = JSON.parse(storedSession.userAuthenticatedToken) as { access_token: string }
  const headers = { authorization: `Bearer ${session.access_token}` }
  async function ask<T>(method: string, path: string, data?: object): Promise<T> {
    const answer = await request.fetch(`/api/v1${path}`, {
      method,
      headers,
      ...(data && { data }),
    })
    if (!answer.ok())
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    get: (path) => ask('GET', path),
    post: (path, data) => ask('POST', path, data),
    put: (path, data) => ask('PUT', path, data),
    delete: (path) => ask('DELETE', path),
    picture: async (asset) => {
      const create = { width: 640, height: 480, channels: 3, background: '#4aa56f' } as const
      const buffer = await sharp({ create }).jpeg().toBuffer()
      const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer }
      const path = `/api/v1/assets/${asset}/images`
      const answer = await request.post(path, { headers, multipart: { asset_images: file } })
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    },
    status: async (path) => (await request.get(`/api/v1${path}`, { headers })).status(),
  }
}
