import { mkdirSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'

// Runs an S3-compatible store in a separate process, so that it can be killed: `node store.ts ADDRESS PORT FOLDER BUCKET`.
const [address = '', port = '', directory = '', bucket = ''] = process.argv.slice(2)
mkdirSync(directory, { recursive: true })
await new S3rver({
  address,
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run()
