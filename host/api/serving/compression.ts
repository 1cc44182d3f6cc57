import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses JSON and other texts of a kilobyte and more where the caller takes it; stored files go as they are. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    customTypes: /^application\/(problem\+)?json/,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
