import type { OrderTab } from '@contract/order'
import { useState } from 'react'
import { readTab } from './tabs'

/** The tab in use: the address's, until another is chosen; another address of the same page chooses again. */
export const useTab = (given: string | undefined) => {
  const [tab, setTab] = useState(() => readTab(given))
  const [seen, setSeen] = useState(given)
  if (given !== seen) {
    setSeen(given)
    setTab(readTab(given))
  }
  return [tab, setTab as (tab: OrderTab) => void] as const
}
