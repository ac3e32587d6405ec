/** The rule of an owner of items in the console: from which part of the price on offers are accepted by themselves. */
import { OfferRuleInput } from '@contract/admin/offers'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { RecordSource } from '../../kit/console'
import { CONSOLE_TEXT as T } from './messages'
import { findRule, saveRule } from './repository'

export const RULE_KIND = 'offerRule'

export async function ruleText(db: Db, sellerId: number): Promise<string> {
  const { acceptPercent } = await findRule(db, sellerId)
  return acceptPercent === null ? T.ruleOff : T.ruleOn(acceptPercent)
}

/** The owner of items that take offers. */
async function findOwner(db: Db, id: string): Promise<{ id: number; name: string | null } | undefined> {
  if (!/^\d{1,12}$/.test(id)) return undefined
  return db
    .selectFrom('seller')
    .select(['id', 'name'])
    .where('id', '=', Number(id))
    .where('kind', '=', 'platform')
    .executeTakeFirst()
}

/** The rule of an owner; its id is the seller's. */
export const ruleRecord: RecordSource = {
  kind: RULE_KIND,
  kindTitle: T.rule,
  permission: 'offer.read',
  async read(db, id) {
    const seller = await findOwner(db, id)
    if (!seller) return null
    const { version, acceptPercent } = await findRule(db, seller.id)
    return {
      title: T.ruleTitle(seller.name ?? T.own),
      version,
      state: { title: '', tone: 'plain' },
      dueAt: null,
      sections: [
        {
          title: T.rule,
          facts: [
            { name: T.ruleNow, value: await ruleText(db, seller.id) },
            { name: T.note, value: T.ruleNote },
          ],
        },
      ],
      timeline: [],
      actions: [{ name: 'setRule', initial: { acceptPercent: acceptPercent ?? 0 } }],
    }
  },
  async lock(trx, id) {
    const seller = await findOwner(trx, id)
    if (!seller) return null
    // Rules of one owner are set one after another, the first one too, which has no row to lock yet.
    await sql`select id from seller where id = ${seller.id} for update`.execute(trx)
    return (await findRule(trx, seller.id)).version
  },
  actions: [
    {
      name: 'setRule',
      title: T.setRule,
      permission: 'offer.answer',
      form: OfferRuleInput,
      needsReason: true,
      act: async (trx, { id, input, now }) => {
        const { acceptPercent } = input as unknown as OfferRuleInput
        const before = await findRule(trx, Number(id))
        const after = { acceptPercent: acceptPercent === 0 ? null : acceptPercent }
        await saveRule(trx, { sellerId: Number(id), ...after, now })
        return { message: T.ruleSaved, before: { acceptPercent: before.acceptPercent }, after }
      },
    },
  ],
}
