/**
 * Prices of others' items that their owner has not agreed to fail in the database, whoever writes them (design: help,
 * T2).
 * @tier landing
 * @areas price-consent catalogue offer
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { hasPriceConsent } from '../../../server/src/modules/price-consent/consents'
import type { ConsentKind } from '../../../server/src/modules/price-consent/tables'
import { insertOffer } from '../../../server/src/modules/offer/object'
import { agreeTo } from '../../helpers/consents'
import { openTestDatabase } from '../../helpers/databases'
import { TEST_START } from '../../helpers/server'
import type { OwnerType } from '../order/items'
import { useBuyer, useShop } from '../order/shop'

const PRICE = 100_000
const LOWER = 90_000
const REFUSED = 'has not agreed to the price'

const shop = useShop()
const buyer = useBuyer(shop)

const item = async (ownerType: OwnerType = 'consigned') => {
  const [id = 0] = await shop.items({ count: 1, ownerType, priceFen: PRICE })
  return id
}
const revoke = (id: number | null) =>
  shop.server.db
    .updateTable('priceConsent')
    .set({ revokedAt: 2 })
    .where('id', '=', id ?? 0)
    .execute()
const revokeAll = (itemId: number) =>
  shop.server.db
    .updateTable('priceConsent')
    .set({ revokedAt: 2 })
    .where('itemId', '=', itemId)
    .where('revokedAt', 'is', null)
    .execute()
const setPrice = (id: number, priceFen: number) =>
  shop.server.db.updateTable('item').set({ priceFen }).where('id', '=', id).execute()
const addEvent = (itemId: number, priceFen: number, at = 5) =>
  shop.server.db.insertInto('priceEvent').values({ itemId, at, priceFen, reason: '' }).execute()
const setState = (id: number, state: 'ON_SALE' | 'OFF_SHELF' | 'DRAFT') =>
  shop.server.db.updateTable('item').set({ state }).where('id', '=', id).execute()
const acceptOffer = async (itemId: number, priceFen: number) => {
  await transaction(shop.server.db, async (trx) => {
    const { id } = await insertOffer(trx, { userId: buyer.userId, itemId, priceFen, note: '', now: 10 })
    await sql`update offer set state = 'ACCEPTED' where id = ${id}`.execute(trx)
  })
}

describe('a price of others’ items', () => {
  test.each(['consigned', 'merchant'] as const)(
    'of %s ones fails at the commit without a consent',
    async (ownerType) => {
      const id = await item(ownerType)
      await expect(setPrice(id, LOWER)).rejects.toThrow(REFUSED)
      await expect(addEvent(id, LOWER)).rejects.toThrow(REFUSED)
      await expect(acceptOffer(id, LOWER)).rejects.toThrow(REFUSED)
      // A higher one, too: nobody agreed to wait longer for it.
      await expect(setPrice(id, PRICE + 1)).rejects.toThrow(REFUSED)
      const { priceFen } = await shop.server.db
        .selectFrom('item')
        .select('priceFen')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(priceFen).toBe(PRICE)
    },
  )

  test('of own ones is free', async () => {
    const id = await item('own')
    await setPrice(id, LOWER)
    await addEvent(id, LOWER)
    await acceptOffer(id, LOWER - 1)
  })

  const PLAIN: Readonly<Record<ConsentKind, boolean>> = {
    ladder: true,
    change: true,
    sale: true,
    floor: false,
    offer: false,
    recycle_final: false,
  }
  test.each(Object.entries(PLAIN) as [ConsentKind, boolean][])(
    'a consent of kind %s contains a plain price: %s',
    async (kind, isContained) => {
      const id = await item()
      const consent = await agreeTo(shop.server.db, id, [LOWER, LOWER - 5], kind)
      const asked = { itemId: id, sellerId: 9001, priceFen: LOWER }
      expect(await hasPriceConsent(shop.server.db, asked)).toBe(isContained)
      const changes = [() => setPrice(id, LOWER), () => addEvent(id, LOWER), () => setPrice(id, LOWER - 5)]
      for (const change of changes) {
        if (isContained) await change()
        else await expect(change()).rejects.toThrow(REFUSED)
      }
      await expect(setPrice(id, LOWER - 1)).rejects.toThrow(REFUSED)
      if (!isContained) return
      await revoke(consent)
      await expect(setPrice(id, LOWER)).rejects.toThrow(REFUSED)
      await expect(addEvent(id, LOWER, 6)).rejects.toThrow(REFUSED)
      expect(await hasPriceConsent(shop.server.db, asked)).toBe(false)
    },
  )

  test.each<[ConsentKind, number[], number[]]>([
    ['floor', [LOWER, LOWER + 1], [LOWER - 1, 1]],
    ['offer', [LOWER], [LOWER + 1, LOWER - 1]],
    ['change', [LOWER], [LOWER + 1]],
    ['recycle_final', [], [LOWER]],
  ])('an accepted offer needs a consent that contains it: %s', async (kind, taken, refused) => {
    for (const fen of taken) {
      const id = await item()
      await agreeTo(shop.server.db, id, LOWER, kind)
      await acceptOffer(id, fen)
    }
    for (const fen of refused) {
      const id = await item()
      await agreeTo(shop.server.db, id, LOWER, kind)
      await expect(acceptOffer(id, fen)).rejects.toThrow(REFUSED)
    }
  })

  test('counts the consent of its owner alone', async () => {
    const id = await item()
    const foreign = sql`insert into price_consent (item_id, owner_id, kind, prices_fen, nets_fen, text, at, method)
      values (${id}, 9002, 'change', array[${LOWER}::bigint], array[1], '同意', 1, 'tap')`
    await foreign.execute(shop.server.db)
    await expect(setPrice(id, LOWER)).rejects.toThrow(REFUSED)
  })

  test('is looked at when the transaction ends: the consent may come after the price', async () => {
    const id = await item()
    await transaction(shop.server.db, async (trx) => {
      await trx.updateTable('item').set({ priceFen: LOWER }).where('id', '=', id).execute()
      await agreeTo(trx, id, LOWER)
    })
  })
})

describe('a listing of others’ items', () => {
  test('needs a live consent; a sale, a hold and a return to the shelf after it do not ask again', async () => {
    const id = await item()
    await setState(id, 'OFF_SHELF')
    await revokeAll(id)
    await expect(setState(id, 'ON_SALE')).rejects.toThrow(REFUSED)
    await agreeTo(shop.server.db, id, PRICE)
    await setState(id, 'ON_SALE')
    await revokeAll(id)
    const { orderNo } = await shop.ordered(buyer, [id])
    await shop.pay(buyer, orderNo)
    await shop.server.call('POST /order/cancel', { orderNo, reasonId: 'other' }, { token: buyer.token })
    const { state } = await shop.server.db
      .selectFrom('item')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('ON_SALE')
  })

  test('a draft has a price that nobody has agreed to yet', async () => {
    const id = await item()
    await revokeAll(id)
    await setState(id, 'DRAFT')
    await setPrice(id, LOWER)
    await expect(setState(id, 'ON_SALE')).rejects.toThrow(REFUSED)
  })

  test('what was handed in becomes the shop’s own by its owner’s agreement to sell it', async () => {
    const id = await item()
    const takeOver = () =>
      shop.server.db.updateTable('item').set({ sellerId: 1, ownerType: 'own' }).where('id', '=', id).execute()
    await expect(takeOver()).rejects.toThrow('has not sold it')
    await agreeTo(shop.server.db, id, LOWER, 'recycle_final')
    await takeOver()
    await setPrice(id, 1)
  })
})

describe('a consent', () => {
  test('keeps its words by their hash', async () => {
    const id = await item()
    const text = '同意以 ¥900.00 出售 \\ "到手" 810.00 元'
    await sql`insert into price_consent (item_id, owner_id, kind, prices_fen, nets_fen, text, at, method)
      values (${id}, 9001, 'change', array[90000], array[81000], ${text}, 1, 'tap')`.execute(shop.server.db)
    const kept = await shop.server.db
      .selectFrom('priceConsent')
      .selectAll()
      .where('itemId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ text, pricesFen: [90_000], netsFen: [81_000], revokedAt: null })
    expect(kept.sha256).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test.each([
    ['set prices_fen = array[1]'],
    ['set owner_id = 9002'],
    ["set text = '别的话'"],
    ['set revoked_at = 3, at = 2'],
  ])('refuses to %s', async (change) => {
    const id = await item()
    await expect(
      sql.raw(`update price_consent ${change} where item_id = ${id}`).execute(shop.server.db),
    ).rejects.toThrow('append-only')
  })

  test('is taken back once, and stays', async () => {
    const id = await item()
    await revokeAll(id)
    await expect(
      sql`update price_consent set revoked_at = 3 where item_id = ${id}`.execute(shop.server.db),
    ).rejects.toThrow('append-only')
    await expect(
      sql`update price_consent set revoked_at = null where item_id = ${id}`.execute(shop.server.db),
    ).rejects.toThrow('append-only')
    await expect(sql`delete from price_consent where item_id = ${id}`.execute(shop.server.db)).rejects.toThrow(
      'append-only',
    )
  })
})

test('the demonstration’s owners have agreed to every price that their items have had', async () => {
  const { db, close } = await openTestDatabase()
  await fillCatalogue(db, { now: TEST_START, count: 200 })
  const { rows } = await sql<{ others: number; lacking: number; own: number; nets: boolean }>`
    select (select count(*)::int from item where owner_type <> 'own') as others,
      (select count(*)::int from item join seller on seller.id = seller_id where owner_type <> 'own'
        and (not has_price_consent(item.id, user_id, price_fen, false)
          or exists (select from price_event e where e.item_id = item.id
            and not has_price_consent(item.id, user_id, e.price_fen, false)))) as lacking,
      (select count(*)::int from price_consent c join item on item.id = c.item_id where owner_type = 'own') as own,
      (select bool_and(nets_fen[1] = prices_fen[1] - prices_fen[1] / 10) from price_consent
        where text like '同意以下列价格%') as nets`.execute(db)
  expect(rows[0]).toMatchObject({ lacking: 0, nets: true })
  expect(rows[0]?.others).toBeGreaterThan(50)
  expect(rows[0]?.own).toBe(0)
  await close()
})
