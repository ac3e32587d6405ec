import type { OrderTab } from '@contract/order'
import type { UserInfo } from '@contract/user'
import { TAB_NAMES } from '../../messages'

type Counts = UserInfo['orderCounts']

/** The tabs in the order of the bar. */
const TAB_KEYS = Object.keys(TAB_NAMES) as OrderTab[]

/** Only tabs with orders that wait for the buyer show a number. */
const COUNTED: readonly (keyof Counts)[] = ['pendingPay', 'toReceive']

export const tabItems = (counts: Counts | undefined) =>
  TAB_KEYS.map((key) => {
    const counted = COUNTED.find((name) => name === key)
    return { key, label: TAB_NAMES[key], ...(counts && counted && { badge: counts[counted] }) }
  })
