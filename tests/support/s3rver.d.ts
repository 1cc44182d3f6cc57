declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** An S3 server that stores its buckets in a folder and checks signatures of the key `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
