/**
 * The reference of the server: a Fastify route that does one primary-key query through `pg` and answers with the row.
 * No signature, session, validation or log. Its pool is as large as the server's. Settings: DATABASE_URL, PORT.
 */
import Fastify from 'fastify'
import pg from 'pg'

const POOL_SIZE = 10

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE })
const app = Fastify()
app.get('/item/:id', async (request) => {
  const { rows } = await pool.query('select id, title, price_fen, state from item where id = $1', [request.params.id])
  return { ret_code: 200, data: rows[0] }
})
process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
