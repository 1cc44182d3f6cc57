import fastify from 'fastify'

/**
 * A yardstick on the port of the first argument: Fastify that answers one constant object on `/`, and on `/page` the
 * one that a message has brought.
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
