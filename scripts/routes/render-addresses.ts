/** The text of contract/addresses.ts: the addresses that are open, for who checks links. Pure. */
import { addressesOf, destinationOf, isRouteName } from '../../src/routes/manifest'
import type { Row } from '../../src/routes/types'
import type { Area } from './areas'

export function renderAddresses(areas: readonly Area[]): string {
  const rows = new Map(areas.flatMap(({ table }) => Object.entries<Row>(table)))
  const isOpen = (name: string): boolean => isRouteName(name) && rows.get(destinationOf(name))?.status === 'open'
  const addresses = [...rows]
    .filter(([name]) => isOpen(name))
    .flatMap(([, row]) => addressesOf(row).map(({ path }) => path))
  const lines = ['/', ...new Set(addresses.filter((address) => address !== '/').sort())].map(
    (address) => `  '${address}',`,
  )
  return `/** Addresses of the shop that are open. Written by \`npx tsx scripts/routes-doc.ts\`; do not edit. */
export const OPEN_ADDRESSES: readonly string[] = [
${lines.join('\n')}
]
`
}
