/** Calls of content pages. */
import type { PreviewReader } from '@contract/content'
import { endpoints, paged, query } from '@/core/store/endpoints'

/** Which page is shown, and how; the same object for the server's first screen and the browser's. */
export interface PageArg {
  id?: string
  modelPageSceneId?: string // wire spelling
  preview?: string
  at?: number
  reader?: PreviewReader
  /** The blocks that follow this one. */
  after?: string
  /** One tab of it. */
  blockId?: string
  tab?: number
}

interface BlockArg {
  contentPageId: string
  blockId: string
}

const contentApi = endpoints(
  {
    /** It says of its vouchers which of them the user has. */
    pageInfo: query('GET /page/info', (arg: PageArg) => arg, { tags: ['Vouchers'] }),
    /** An endless block from its second page on; the page brings the first one. */
    blockItems: paged('GET /page/content-list', (arg: BlockArg) => arg, { isPublic: true, firstPage: 2 }),
  },
  ['Vouchers'],
)

export const { usePageInfoQuery, useBlockItemsInfiniteQuery } = contentApi
export const { pageInfo } = contentApi.endpoints
