import fastify from 'fastify'

/** Fastify with one route that answers one constant object, on the port of the first argument: a yardstick. */
const app = fastify()
app.get('/', () => ({ hello: 'world' }))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.send?.('listening')
