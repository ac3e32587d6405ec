/**
 * The reference of the collector: a Fastify route that parses the same record and answers, without checks and without a
 * database. Settings: PORT.
 */
import Fastify from 'fastify'

const app = Fastify({ bodyLimit: 1024 * 1024 })
app.get('/healthz', () => ({}))
app.post('/api/track/page-mark', ({ body }) => ({
  resultCode: 200,
  accepted: body.events.length,
  duplicate: 0,
  rejected: 0,
}))
process.once('SIGTERM', () => app.close())
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
