/** Buyers for tests: signed in, with an address. */
import type { Db } from '../../../server/src/db/handle'
import type { Clock } from '../../../server/src/kit/clock'
import { createSessions } from '../../../server/src/modules/user/sessions'

export interface Buyer {
  userId: number
  token: string
  addressId: string
}

export async function addBuyer(db: Db, clock: Clock): Promise<Buyer> {
  const now = clock.now()
  const { id: userId } = await db
    .insertInto('appUser')
    .values({ nickname: '买家', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('address')
    .values({
      userId,
      name: '王小明',
      phone: '13800138000',
      districtCode: '330106',
      detail: '文三路 1 号',
      isDefault: true,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, token: await createSessions({ db, clock }).create(userId), addressId: String(id) }
}

/** Several, one after another: all at once they would wait for the pool's connections, longer than it allows. */
export async function addBuyers(db: Db, clock: Clock, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < count) buyers.push(await addBuyer(db, clock))
  return buyers
}
