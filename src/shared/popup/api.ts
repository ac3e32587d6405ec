/** Calls of popups in the middle of a page. */
import { endpoints, query } from '@/core/store/endpoints'

const popupApi = endpoints({
  popupList: query('GET /popup/list', (page: string) => ({ page }), { keepSeconds: 60 }),
  popupInfo: query('GET /popup/info', (popupId: string) => ({ popupId }), { isPublic: true }),
})

export const { useLazyPopupListQuery, usePopupInfoQuery } = popupApi
