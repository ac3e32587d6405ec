/** The first page of help: what can be done about what the reader was looking at, articles, open complaints. */
import { RET } from '@contract/constants'
import { ARTICLE_CATEGORIES, type HelpAbout, type HelpAction, type HelpIndex } from '@contract/help'
import type { OrderInfo } from '@contract/order'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { itemSnapshot } from '../catalogue/holding'
import type { createOrders } from '../order/purchase'
import { openTickets } from '../ticket/lists'
import type { TicketTools } from '../ticket/tools'
import { published, toRow } from './articles'
import { HOT_MOST, MINUTES_EACH } from './limits'
import { CATEGORY_NAMES, orderTitle } from './messages'

export interface HelpTools {
  db: Db
  orders: Pick<ReturnType<typeof createOrders>, 'info'>
  complaints: TicketTools
}

/** What can be done about an order, of what its own page offers. */
function actionsOf({ actions, cases = [], canChangeAddress, payment, state }: OrderInfo): HelpAction[] {
  const has = (name: OrderInfo['actions'][number]) => actions.includes(name)
  const isPaid = state !== 'PENDING_PAY' && state !== 'CANCELLED'
  const table: [HelpAction, boolean][] = [
    ['pay', has('pay')],
    ['traces', has('traces')],
    ['address', canChangeAddress === true && payment !== null],
    ['case', cases.length > 0],
    ['afterSale', has('afterSale')],
    ['invoice', isPaid],
    ['detail', true],
    ['complaint', true],
  ]
  return table.filter(([, isPossible]) => isPossible).map(([name]) => name)
}

/** Null of what is not there, or not the reader's own: the page is the same then. */
async function aboutOrder({ orders }: HelpTools, userId: number | null, orderNo: string): Promise<HelpAbout | null> {
  if (userId === null) return null
  try {
    const order = await orders.info(userId, orderNo)
    const [first] = order.lines
    return {
      ...{ kind: 'order', id: orderNo, note: order.stateName, picture: first?.cover ?? null },
      title: orderTitle(first?.title ?? '', order.lines.length),
      caseNo: order.cases?.at(-1)?.caseNo ?? '',
      actions: actionsOf(order),
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === RET.NOT_FOUND) return null
    throw error
  }
}

async function aboutItem(db: Db, itemId: string): Promise<HelpAbout | null> {
  const [found] = await itemSnapshot(db, [Number(itemId)])
  if (!found) return null
  const { id, title, priceFen, cover } = found.card
  return {
    ...{ kind: 'item', id, title, note: `¥${yuan(priceFen)}`, picture: cover, caseNo: '' },
    actions: ['detail', 'question', 'complaint'],
  }
}

/** @param about what the reader was looking at */
export async function firstPage(
  tools: HelpTools,
  userId: number | null,
  about: { orderNo?: string | undefined; itemId?: string | undefined },
): Promise<HelpIndex> {
  const { complaints, db } = tools
  const counts = await published(db)
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute()
  const hot = await published(db)
    .select(['id', 'category', 'title'])
    .where('isHot', '=', true)
    .orderBy('id')
    .limit(HOT_MOST)
    .execute()
  const { count } = await db
    .selectFrom('conversation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'QUEUED')
    .where('adoptedBy', 'is', null)
    .executeTakeFirstOrThrow()
  const { orderNo, itemId } = about
  return {
    about:
      orderNo !== undefined
        ? await aboutOrder(tools, userId, orderNo)
        : itemId !== undefined
          ? await aboutItem(db, itemId)
          : null,
    categories: ARTICLE_CATEGORIES.map((category) => ({
      category,
      name: CATEGORY_NAMES[category],
      count: Number(counts.find((one) => one.category === category)?.count ?? 0),
    })),
    hot: hot.map(toRow),
    tickets: userId === null ? [] : await openTickets(complaints, userId),
    waiting: { count: Number(count), minutes: (Number(count) + 1) * MINUTES_EACH },
  }
}
