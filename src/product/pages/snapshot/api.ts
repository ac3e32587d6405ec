/** What was sold, and what its page says otherwise now. */
import { endpoints, query } from '@/core/store/endpoints'

interface SoldItem {
  orderNo: string
  itemId: string
}

export const { useSnapshotQuery } = endpoints({
  /** After-sale may have begun or ended meanwhile. */
  snapshot: query('GET /product/snapshot', (sold: SoldItem) => ({ ...sold }), { tags: ['Orders', 'Item'] }),
})
