/** The shop's long list: rows of two cards in an InfiniteList. */
import '@/h5-components/style.scss'
import '@/ui/tokens.scss'
import '@/shared/item-grid.scss'
import type { ItemCard } from '@contract/catalogue'
import { createRoot } from 'react-dom/client'
import { ItemPair } from '@/shared/item-pair'
import { InfiniteList } from '@/ui/list/infinite-list'
import { items } from './items'

const rowOf = ([first, second]: readonly ItemCard[], row: number) =>
  first && <ItemPair row={row} first={first} second={second} priority={row < 3} />

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <InfiniteList
      className="rx-grid"
      items={items}
      keyOf={({ id }) => id}
      perRow={2}
      spaceClass="rx-grid-space"
      renderRow={rowOf}
    />,
  )
