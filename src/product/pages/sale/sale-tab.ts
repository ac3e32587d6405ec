import type { SaleTab } from '@contract/discovery'

export const saleTabs = ['recent', 'deepest', 'third'] as const satisfies readonly SaleTab[]

/** The tab of an address; the largest drops for any other. */
export const saleTabOf = (text: string | undefined): SaleTab => saleTabs.find((tab) => tab === text) ?? 'deepest'
