/** Content pages, outgoing links, agreements and customer service (spec 2.2, 2.3, 2.10, 2.11). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface CommonParams {
  /** `preview`, with the time and the reader that it is for, is the console's. */
  pageView: 'id?' | 'preview?' | 'at?' | 'reader?'
  pageSceneView: 'modelPageSceneId'
  customImagePreview: 'showtitle?' | 'stamp'
  /** Without a page the activities that are running. */
  activityRules: 'id?' | 'version?' | 'at?'
  popupImgForNative: 'popupId'
  /** An address of the shop. */
  wakeWechat: 'path'
  externalLink: 'url' | 'opened?'
  utilExternalLink: 'url'
  /** An address, or the code of a short link. */
  linkUndertake: 'url?' | 'code?'
  /** The set's name and the picture's place in it, never an address. */
  officialImgPreview: 'set' | 'id' | 'index?'
  /** Of a merchant; without it the shop's own. */
  aptitude: 'merchant?'
  /** What the chat is about: an order of the user's own, or an item. */
  helpCustomservice: 'order_no?' | 'item_id?'
  sellerAgreement: 'key?' | 'version?' | 'at?'
  oldRegistrationAgreement: 'version?' | 'at?'
  oldSellerAgreement: 'version?' | 'at?'
  userRecycleAgreement: 'version?' | 'at?'
  fullRefundRules: 'version?' | 'at?'
  serviceExplain: 'id?' | 'version?' | 'at?'
  serviceTips: 'version?' | 'at?'
  serviceStateV3: 'version?' | 'at?'
  productFaq: 'id?' | 'version?' | 'at?'
  /** `consent=1`: asks whether the user agrees, for the form that opened it. */
  personalInfoAuthorization: 'version?' | 'at?' | 'consent?'
}

export const common = {
  pageView: {
    path: '/page/view',
    aliases: [{ path: '/m/page/view', report: '/page/view' }, '/page/view-new'],
    page: 'common/pages/content/index',
    status: 'open',
  },
  pageSceneView: { path: '/page/scene-view', page: 'common/pages/content/index', status: 'open' },
  // Titles of documents are the page's, which shows a document's own as soon as it has come; those below /m stand here.
  activityRules: {
    path: '/page/activity-rules',
    page: 'common/pages/document/index',
    status: 'open',
  },
  fullRefundRules: {
    path: '/page/full-refund-rules',
    page: 'common/pages/document/index',
    status: 'open',
  },
  wakeWechat: { path: '/page/wake-wechat', status: 'open' },
  customImagePreview: { path: '/m/custom-image-preview', title: '图片预览', status: 'open' },
  officialImgPreview: { path: '/official/img-preview', status: 'open' },
  // The first row owns the page in the mini-program, which shows /util/… in its webview.
  externalLink: {
    path: '/external-link',
    status: 'open',
  },
  utilExternalLink: {
    path: '/util/external-link',
    page: 'common/pages/external-link/index',
    status: 'open',
  },
  linkUndertake: {
    path: '/link/undertake',
    page: 'common/pages/external-link/index',
    status: 'open',
  },
  helpCustomservice: {
    path: '/help/customservice',
    page: 'common/pages/customer-service-chat/index',
    status: 'open',
  },
  aptitude: { path: '/aptitude', status: 'open' },
  sellerAgreement: {
    path: '/user/seller-agreement',
    page: 'common/pages/document/index',
    status: 'open',
  },
  oldRegistrationAgreement: {
    path: '/user/old-registration-agreement',
    page: 'common/pages/document/index',
    status: 'open',
  },
  oldSellerAgreement: {
    path: '/user/old-seller-agreement',
    page: 'common/pages/document/index',
    status: 'open',
  },
  userRecycleAgreement: {
    path: '/m/user-recycle-agreement',
    page: 'common/pages/document/index',
    title: '用户回收协议',
    status: 'open',
  },
  onlineIdentificationUserManual: {
    path: '/m/online-identification/user-manual',
    aliases: ['/online-identification/user-manual'],
  },
  onlineIdentificationUserNotice: {
    path: '/m/online-identification/user-notice',
    aliases: ['/online-identification/user-notice'],
  },
  liveIntimacyRule: { path: '/live/intimacy-rule' },
  saveMoneyCardRule: { path: '/user/save-money-card-rule' },
  newUserRule: { path: '/new-user/rule' },
  userLevelRule: { path: '/user-level-view/rule', m: true },
  userLevelRuleV2: { path: '/user-level-view/rule-v2', m: true },
  serviceExplain: {
    path: '/product/service-explain',
    page: 'common/pages/document/index',
    status: 'open',
  },
  serviceTips: {
    path: '/product/service-tips',
    page: 'common/pages/document/index',
    status: 'open',
  },
  serviceStateV3: {
    path: '/product/service-state-v3',
    page: 'common/pages/document/index',
    status: 'open',
  },
  popupImgForNative: { path: '/product/popup-img-for-native', m: true, status: 'open' },
  productFaq: {
    path: '/m/detail/commonFaq',
    page: 'common/pages/document/index',
    title: '常见问题',
    status: 'open',
  },
  recycleRules: { path: '/recycle/recycle-rules', m: true },
  recycleRulesHistory: { path: '/recycle/recycle-rules/historyv2', m: true },
  resellRule: { path: '/resell/rule' },
  sellerRules: { path: '/seller/rules', m: true },
  sellerGuideIntroduce: { path: '/seller/seller-guide-introduce', m: true },
  personalInfoAuthorization: {
    path: '/m/user/identity-verification/personal-info-authorization',
    page: 'common/pages/document/index',
    title: '个人信息授权书',
    status: 'open',
  },
  realPersonAuthAgreement: {
    path: '/m/user/identity-verification/real-person-auth-agreement',
  },
} as const satisfies AreaTable
