/** A content page as its editor reads it, for tests of the content's pages. */
import type { ContentBlock } from '@contract/admin/content'
import type { AdminData } from '../../data/calls'
import { NOW } from '../../test-page'
import { ALL } from './fields'

export const notice: Extract<ContentBlock, { kind: 'notice' }> = {
  ...{ id: 'b1', audience: ALL, height: 0 },
  ...{ kind: 'notice', text: '春节照常发货', link: '' },
}
export const banner: Extract<ContentBlock, { kind: 'banner' }> = {
  ...{ id: 'b2', audience: ALL, height: 0 },
  kind: 'banner',
  pictures: [{ pictureId: '7', alt: '春季手袋', title: '', subtitle: '', link: '/product/sale' }],
}

export const page: AdminData<'GET /admin/content/page'> = {
  id: '3',
  slug: 'spring',
  name: '春季专场',
  isHome: false,
  versions: [
    {
      ...{ id: '31', number: 2, revision: 4, state: 'DRAFT', title: '春季专场', blockCount: 2, author: '沈嘉' },
      ...{ savedAt: NOW, publishAt: null, endsAt: null },
    },
  ],
  versionId: '31',
  revision: 4,
  body: {
    title: '春季专场',
    description: '',
    theme: 'plain',
    audience: ALL,
    share: { title: '', pictureId: null },
    endsAt: null,
    blocks: [notice, banner],
  },
  pictures: [{ id: '7', url: '/media/7.jpg', width: 750, height: 400 }],
  problems: [],
}
