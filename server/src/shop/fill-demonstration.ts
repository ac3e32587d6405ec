/** Fills an empty shop with the demonstration, each part once, in the sequence in which they rest on each other. */
import { areas } from '../areas'
import type { AppContext } from '../kit/context'
import type { Area } from '../modules/area'
import { shop } from './area'

/** The declarations with data, each behind the one that it names. @throws when they are not one line */
function inLine(declared: readonly Area[]): Area[] {
  const filling = declared.filter(({ demo }) => demo?.fill)
  const line: Area[] = []
  while (line.length < filling.length) {
    const last = line.at(-1)?.name
    const [next, ...others] = filling.filter(({ demo }) => demo?.after === last)
    if (!next || others.length > 0) throw new Error(`after the demonstration of ${last ?? 'nobody'}: not one area`)
    line.push(next)
  }
  return line
}

const countOrders = async ({ db }: AppContext): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The catalogue is filled before.
 * @param now ms: everything is dated relative to it
 * @returns the number of orders that were made now
 */
export async function fillDemonstration(ctx: AppContext, now: number): Promise<number> {
  const before = await countOrders(ctx)
  for (const { demo } of inLine([...areas, shop])) await demo?.fill?.(ctx, now)
  return (await countOrders(ctx)) - before
}
