import { mkdirSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'

// An S3-compatible store as a process of its own, to be killed: `node store.ts ADDRESS PORT FOLDER BUCKET`.
const [address = '', port = '', directory = '', bucket = ''] = process.argv.slice(2)
mkdirSync(directory, { recursive: true })
await new S3rver({
  address,
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run()
