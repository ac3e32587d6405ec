/** Licences of the demonstration: three of the shop's, one of a merchant's, on drawn paper without a word. */
import { sql } from 'kysely'
import sharp from 'sharp'
import type { AppContext } from '../../kit/context'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { DEMO_TEXT as T } from './messages'

const MARKER = 'demo-qualifications'
const DAY_MS = 24 * 60 * 60_000
const MERCHANT = '13800000003'
/** Lines of the paper: y and width in units of its 800 x 1000. */
const LINES = [0, 1, 2, 3, 4, 5, 6].map((at) => [320 + at * 64, at % 3 === 2 ? 300 : 480] as const)

/** A sheet with a frame, an emblem, grey lines and a red seal. @param tint of its paper */
const paper = (tint: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="1080" height="1350">
      <rect width="800" height="1000" fill="${tint}"/>
      <rect x="36" y="36" width="728" height="928" fill="none" stroke="#b79a5b" stroke-width="6"/>
      <rect x="52" y="52" width="696" height="896" fill="none" stroke="#b79a5b" stroke-width="2"/>
      <circle cx="400" cy="150" r="54" fill="#b3392f"/><circle cx="400" cy="150" r="40" fill="#d9b65a"/>
      <rect x="240" y="232" width="320" height="30" rx="6" fill="#3b352e"/>
      ${LINES.map(([y, width]) => `<rect x="130" y="${y}" width="${width}" height="16" rx="4" fill="#a79f93"/>`).join('')}
      <circle cx="590" cy="820" r="78" fill="none" stroke="#b3392f" stroke-width="9" opacity="0.8"/>
    </svg>`),
  )
    .png()
    .toBuffer()

/** @returns the number of licences made now; 0 when they were made before */
export async function fillDemonstrationQualifications(
  ctx: Pick<AppContext, 'config' | 'db'>,
  now: number,
): Promise<number> {
  const { config, db } = ctx
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
    on conflict do nothing returning name`.execute(db)
  if (rows.length === 0) return 0
  const pictures = privatePicturesOf({ config, db, clock: { now: () => now } })
  const merchant = await db
    .selectFrom('seller')
    .innerJoin('identity', 'identity.userId', 'seller.userId')
    .select('seller.id')
    .where('identity.value', '=', MERCHANT)
    .where('seller.kind', '=', 'merchant')
    .executeTakeFirst()
  const planned = [
    { name: T.licence, sellerId: null, days: null, tint: '#fbf6e9' },
    { name: T.business, sellerId: null, days: 700, tint: '#f4f7f2' },
    { name: T.network, sellerId: null, days: -3, tint: '#f3f5f9' },
    ...(merchant ? [{ name: T.licence, sellerId: merchant.id, days: 60, tint: '#fbf6e9' }] : []),
  ]
  for (const [at, { name, sellerId, days, tint }] of planned.entries()) {
    const taker = { kind: 'system', id: DEMO_ACTOR } as const
    const file = await pictures.save(await paper(tint), { purpose: 'licence', taker })
    const { id } = await db
      .insertInto('qualification')
      .values({
        sellerId,
        name,
        no: `${T.no}${at + 1}`,
        issuer: T.issuer,
        validTo: days === null ? null : now + days * DAY_MS,
        photos: JSON.stringify([file]),
        checkUrl: '',
        isShown: true,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await pictures.keep(db, [file], { kind: 'qualification', id: String(id) })
  }
  return planned.length
}
