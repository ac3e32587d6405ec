/**
 * npm run bench:quote: how long a description takes to its price with 100,000 past sales on a private PostgreSQL: the
 * sales that are like it, what is on sale, the estimate. Printed are p50 and p95; design: recycle: 60 ms at p95. The
 * exit code does not depend on them. Settings: SALES, ROUNDS, ITEMS.
 */
import { sql } from 'kysely'
import { estimateOf } from '../../server/src/modules/recycle/acts/valuing'
import { quantile, withPastSales } from './shop.mjs'

const SALES = Number(process.env.SALES ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 400)
const TARGET_MS = 60

await withPastSales(async ({ db, pool, now }) => {
  const copies = Math.ceil(SALES / 3_600)
  await sql`
    insert into sale_comparable (title, brand_id, series_id, category_id, top_code, size, material, colour, grade, year,
      accessories, price_fen, sold_at, settled, days, seller_id)
    select title, brand_id, series_id, category_id, top_code, size, material, colour, grade, year, accessories,
      price_fen, sold_at - copy * 60000, settled, days, seller_id + copy
    from sale_comparable, generate_series(1, ${copies}::bigint) as copy`.execute(db)
  await pool.query('vacuum analyze sale_comparable')
  const { rows } = await sql`
    select top_code, category_id, brand_id, series_id, size, material, min(colour) as colour
    from sale_comparable group by 1, 2, 3, 4, 5, 6 order by md5(series_id::text || size || material)`.execute(db)
  const times = []
  for (let round = -20; round < ROUNDS; round += 1) {
    const line = rows[(round + 20) % rows.length]
    const facts = { ...line, year: 2022, accessories: [], changes: [], flaws: [], hasPhotos: true }
    const started = performance.now()
    await estimateOf(db, facts, null, now)
    if (round >= 0) times.push(performance.now() - started)
  }
  const ms = (value) => `${value.toFixed(1)} ms`
  console.log(
    `${SALES} sales, ${ROUNDS} quotes: p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, wanted ${TARGET_MS} ms`,
  )
})
