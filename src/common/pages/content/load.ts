import type { PageBlock, PageInfo } from '@contract/content'
import { pictureSrcSet, pictureUrl } from '@/lib/picture'
import { h5AddressOf } from '@/routes/derive'
import type { LoadedPage, PageLoad } from '@/ssr/page-load'
import { pageInfo } from './api'
import { FULL_SIZES, FULL_WIDTH, META_LENGTH } from './limits'
import { pageArgOf } from './page-arg'

/** The picture that is seen first: that of the first block. */
const firstPicture = ([first]: readonly PageBlock[]) =>
  first?.kind === 'banner' ? first.pictures[0]?.picture : first?.kind === 'imageMap' ? first.picture : undefined

const dateOf = (at: number): string => new Date(at).toISOString()

/** What the page is about, for search engines: a sale with its time, or a collection. */
const dataOf = ({ title, description, opensAt, endsAt, slug }: PageInfo): LoadedPage['data'] => ({
  '@type': endsAt === null ? 'CollectionPage' : 'SaleEvent',
  name: title,
  ...(description !== '' && { description }),
  url: h5AddressOf('pageView', { id: slug }),
  ...(endsAt !== null && {
    ...(opensAt !== null && { startDate: dateOf(opensAt) }),
    endDate: dateOf(endsAt),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  }),
})

/** Loads the page as a visitor sees it. */
export const load: PageLoad = async ({ dispatch, params }) => {
  const page = await dispatch(pageInfo.initiate(pageArgOf(params))).unwrap()
  if (page.state === 'none') return {}
  const first = firstPicture(page.blocks)
  const shared = page.share.picture ?? first
  return {
    title: page.title,
    ...(page.description !== '' && { description: page.description.slice(0, META_LENGTH) }),
    ...(page.isPreview
      ? { isHidden: true }
      : { canonical: h5AddressOf('pageView', { id: page.slug }), data: dataOf(page) }),
    ...(shared && { sharePicture: pictureUrl(shared, FULL_WIDTH, 2) }),
    ...(first && {
      pictures: [
        {
          picture: first,
          src: pictureUrl(first, FULL_WIDTH, 2),
          srcSet: pictureSrcSet(first, FULL_WIDTH),
          sizes: FULL_SIZES,
        },
      ],
    }),
  }
}
