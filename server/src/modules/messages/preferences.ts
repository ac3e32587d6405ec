/** What users want to be told, by category, and when they are not to be disturbed (design: account 2.9). */
import { RET } from '@contract/constants'
import {
  MESSAGE_CATEGORIES,
  type MessageCategory,
  type MessageSetting,
  type MessageSettingEdit,
} from '@contract/messages'
import { transaction, type Db } from '../../db/database'
import type { AppContext } from '../../kit/context'
import { refuseField } from '../../kit/refusal'
import { shopQuietHours, type QuietHours } from './quiet-hours'
import { TEMPLATES, templateOf, type Channel, type TemplateName } from './templates'

/** What protects a trade and an account is always told. */
const isFixed = (category: MessageCategory): boolean => category === 'trade' || category === 'system'

/** The ways out of the shop that a category's messages have. */
const channelsOf = (category: MessageCategory): Channel[] => {
  const templates = (Object.keys(TEMPLATES) as TemplateName[]).map(templateOf)
  const used = new Set(templates.filter((one) => one.category === category).flatMap(({ channels }) => channels))
  return (['sms', 'subscription'] as const).filter((channel) => used.has(channel))
}

interface Wanted extends Record<Channel, boolean> {
  isMuted: boolean
  /** undefined: the shop's. */
  quiet: QuietHours | undefined
}

const ALL_WANTED = { isMuted: false, sms: true, subscription: true }

const readQuiet = (db: Db, userId: number) =>
  db
    .selectFrom('messageQuiet')
    .select(['fromHour as from', 'untilHour as until'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** What a user wants of a message of the category. */
export async function wantedBy(db: Db, userId: number, category: MessageCategory): Promise<Wanted> {
  const row = await db
    .selectFrom('messagePreference')
    .select(['isMuted', 'sms', 'subscription'])
    .where('userId', '=', userId)
    .where('category', '=', category)
    .executeTakeFirst()
  return { ...(row ?? ALL_WANTED), quiet: await readQuiet(db, userId) }
}

export function createMessagePreferences({ db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  async function read(userId: number): Promise<MessageSetting> {
    const rows = await db
      .selectFrom('messagePreference')
      .select(['category', 'isMuted', 'sms', 'subscription'])
      .where('userId', '=', userId)
      .execute()
    const own = await readQuiet(db, userId)
    const { from: quietFrom, until: quietUntil } = own ?? shopQuietHours(settings)
    return {
      categories: MESSAGE_CATEGORIES.map((category) => ({
        ...ALL_WANTED,
        ...rows.find((row) => row.category === category),
        category,
        isFixed: isFixed(category),
        channels: channelsOf(category),
      })),
      quietFrom,
      quietUntil,
    }
  }

  return {
    read,
    /** @throws Refusal BAD_REQUEST for a category that is always told */
    async change(userId: number, edit: MessageSettingEdit): Promise<MessageSetting> {
      const { category, isMuted, sms, subscription, quietFrom, quietUntil } = edit
      const change = {
        ...(isMuted !== undefined && { isMuted }),
        ...(sms !== undefined && { sms }),
        ...(subscription !== undefined && { subscription }),
      }
      if (category !== undefined && isMuted === true && isFixed(category)) {
        throw refuseField('isMuted', ALWAYS_TOLD, RET.BAD_REQUEST)
      }
      await transaction(db, async (trx) => {
        if (category !== undefined && Object.keys(change).length > 0) {
          await trx
            .insertInto('messagePreference')
            .values({ userId, category, ...change })
            .onConflict((conflict) => conflict.columns(['userId', 'category']).doUpdateSet(change))
            .execute()
        }
        if (quietFrom !== undefined && quietUntil !== undefined) {
          const hours = { fromHour: quietFrom, untilHour: quietUntil }
          await trx
            .insertInto('messageQuiet')
            .values({ userId, ...hours })
            .onConflict((conflict) => conflict.column('userId').doUpdateSet(hours))
            .execute()
        }
      })
      return read(userId)
    },
  }
}

const ALWAYS_TOLD = '保障交易，无法关闭'
