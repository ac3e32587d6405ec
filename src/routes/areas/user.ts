/** The account: addresses, collections, wallet, identity, profile, messages (spec 2.3, 2.9). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface UserParams {
  addrIndex: 'id?'
  addrEdit: 'id?'
  addrChooseEdit: 'id?'
  /** A list; without one all of the user's. */
  cardCollect: 'id?' | 'tab?'
  /** What a user shares, by kind and id; or what was shared, by its code. */
  userSharePage: 'type?' | 'id?' | 'code?'
}

export const user = {
  addrIndex: {
    path: '/addr/index',
    page: 'user/pages/address-list/index',
    title: '收货地址',
    private: true,
    pullDown: true,
    status: 'open',
  },
  addrEdit: {
    path: '/addr/edit',
    page: 'user/pages/address-edit/index',
    title: ({ id }) => (id ? '编辑地址' : '新增地址'),
    private: true,
    status: 'open',
  },
  // The same form; what it saves is picked for the screen below it.
  addrChooseEdit: {
    path: '/addr/chooseaddr-edit',
    page: 'user/pages/address-edit/index',
    title: '填写收货地址',
    private: true,
    status: 'open',
  },
  wishList: {
    path: '/wishlist/index',
    page: 'user/pages/wishlist/index',
    title: '我的收藏',
    private: true,
    pullDown: true,
    status: 'open',
  },
  // A tab of the same page.
  wishlistOffshelf: {
    path: '/wishlist/offshelf',
    page: 'user/pages/wishlist/index',
    title: '失效商品',
    private: true,
    pullDown: true,
    status: 'open',
  },
  cardCollect: {
    path: '/user/card-collect',
    page: 'user/pages/card-collect/index',
    title: '收藏单',
    private: true,
    pullDown: true,
    status: 'open',
  },
  bindPhone: {
    path: '/user/bind-phone',
    aliases: ['/user/bind-phone-new'],
    title: '绑定手机号',
    private: true,
    status: 'open',
  },
  accountSecurity: { path: '/user/account-security' },
  phonePage: { path: '/user/phone-page' },
  commonSetting: { path: '/user/common-setting' },
  privacySetting: { path: '/user/privacy-setting' },
  closeAccount: { path: '/my/close-account' },
  userAuthorize: { path: '/user/authorize', title: '绑定手机号', private: true, status: 'open' },
  userGenId: { path: '/user/gen-id' },
  userSharePage: {
    path: '/user/share-page',
    page: 'user/pages/share-page/index',
    title: '分享',
    status: 'open',
  },
  myLicense: { path: '/my/license' },
  myEdit: { path: '/my/edit' },
  myChangeInfor: { path: '/my/change-infor' },
  myProductPreference: { path: '/my/product-preference' },
  myChangeMessage: { path: '/my/change-message' },
  myAbout: { path: '/my/about' },
  myLookup: { path: '/my/lookup' },
  myAccount: { path: '/my/account' },
  myDownload: { path: '/my/download' },
  myExample: { path: '/my/example' },
  message: { path: '/message', redirect: 'messageCenter' },
  messageCenter: { path: '/message/center' },
  messageList: { path: '/message/list' },
} as const satisfies AreaTable
