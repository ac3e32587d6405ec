import type { OrderTab } from '@contract/order'
import type { UserInfo } from '@contract/user'
import { TAB_NAMES } from '../../messages'

type Counts = UserInfo['orderCounts']

/** In the order of the bar. */
export const TAB_KEYS = Object.keys(TAB_NAMES) as OrderTab[]

/** The tab an address names; 全部 for any other word. */
export const readTab = (text: string | undefined): OrderTab => TAB_KEYS.find((key) => key === text) ?? 'all'

/** Only what waits for the buyer is counted. */
const COUNTED: readonly (keyof Counts)[] = ['pendingPay', 'toReceive']

export const tabItems = (counts: Counts | undefined) =>
  TAB_KEYS.map((key) => {
    const counted = COUNTED.find((name) => name === key)
    return { key, label: TAB_NAMES[key], ...(counts && counted && { badge: counts[counted] }) }
  })
