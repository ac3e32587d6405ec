/** Calls of what appears by itself: notices, the app's version, agreements, a closed tip. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

const newsApi = endpoints({
  appNotice: query('GET /config/app-notice', (page: string) => ({ page })),
  latestAppVersion: mutation('GET /config/latest-app-version'),
  privacyPop: mutation('GET /site/privacy-pop'),
  closeScrollTip: mutation('GET /site/scroll-tip-close'),
})

export const { useAppNoticeQuery, useLatestAppVersionMutation, usePrivacyPopMutation, useCloseScrollTipMutation } =
  newsApi
