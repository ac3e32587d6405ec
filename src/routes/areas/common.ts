/** Content pages, outgoing links, agreements and customer service (spec 2.2, 2.3, 2.10, 2.11). */
import type { AreaTable } from '../types'

export const common = {
  pageView: {
    path: '/page/view',
    aliases: [{ path: '/m/page/view', report: '/page/view' }, '/page/view-new'],
  },
  pageSceneView: { path: '/page/scene-view' },
  activityRules: { path: '/page/activity-rules' },
  fullRefundRules: { path: '/page/full-refund-rules' },
  wakeWechat: { path: '/page/wake-wechat' },
  customImagePreview: { path: '/m/custom-image-preview', params: ['showtitle?', 'stamp'] },
  officialImgPreview: { path: '/official/img-preview' },
  // The first row owns the page in the mini-program, which shows /util/… in its webview.
  externalLink: {
    path: '/external-link',
    page: 'common/pages/external-link/index',
    title: '合作方页面',
    params: ['url', 'opened?'],
    status: 'open',
  },
  utilExternalLink: {
    path: '/util/external-link',
    page: 'common/pages/external-link/index',
    title: '合作方页面',
    params: ['url'],
    status: 'open',
  },
  linkUndertake: {
    path: '/link/undertake',
    page: 'common/pages/external-link/index',
    title: '合作方页面',
    params: ['url'],
    status: 'open',
  },
  activityLimittime: { path: '/activity/limittime', open: 'replace' },
  utilRank: { path: '/util/rank', open: 'replace' },
  helpCustomservice: {
    path: '/help/customservice',
    page: 'common/pages/customer-service-chat/index',
  },
  carbonEmission: { path: '/carbon-emission', redirect: 'carbonEmissionCar' },
  carbonEmissionCar: { path: '/carbon-emission/car' },
  carbonEmissionDescription: { path: '/carbon-emission/description' },
  carbonEmissionWhitePaper: { path: '/carbon-emission/white-paper' },
  aptitude: { path: '/aptitude' },
  oldRegistrationAgreement: { path: '/user/old-registration-agreement' },
  sellerAgreement: { path: '/user/seller-agreement' },
  oldSellerAgreement: { path: '/user/old-seller-agreement' },
  userRecycleAgreement: { path: '/m/user-recycle-agreement' },
} as const satisfies AreaTable
