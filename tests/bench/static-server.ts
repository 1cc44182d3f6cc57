import fastify from 'fastify'

/**
 * A Fastify server for comparison, on the port of the first argument. Returns a constant object at `/`, and the object of
 * the last message at `/page`.
 */
const app = fastify()
let page: unknown
app.get('/', () => ({ hello: 'world' }))
app.get('/page', () => page)
process.on('message', (message) => {
  page = message
  process.send?.('kept')
})
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.send?.('listening')
