import { h5AddressOf, ROUTE_PARAM } from '@/routes/derive'
import type { PageLoad } from '@/ssr/page-load'
import { hotList } from '../../search-api'
import { HOT_TEXT } from '../../search-messages'
import { boardOf } from './board'

/** Loads the boards, or the address's one. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const board = boardOf(params[ROUTE_PARAM], params.board)
  const { boards } = await dispatch(hotList.initiate(board)).unwrap()
  const [first] = boards
  const title = board === '' ? HOT_TEXT.title : (first?.name ?? HOT_TEXT.title)
  return {
    title,
    description: HOT_TEXT.description(boards.map(({ name }) => name)),
    canonical: board === '' ? h5AddressOf('hotSearch') : h5AddressOf('hotSearchList', { board }),
    data: {
      '@type': 'ItemList',
      name: title,
      itemListElement: (first?.list ?? []).map(({ rank, word }) => ({
        '@type': 'ListItem',
        position: rank,
        name: word,
      })),
    },
  }
}
