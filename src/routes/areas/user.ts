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
  /** `claim`: who can no longer sign in asks for the account that had another number. */
  phonePage: 'way?'
  /** nickname, bio, gender, birthday or city. */
  myChangeInfor: 'field?'
  /** A category of messages. */
  messageList: 'type?' | 'open?'
}

const MESSAGE_TITLES: Readonly<Record<string, string>> = {
  trade: '交易物流',
  sell: '卖出进度',
  wallet: '钱包资金',
  service: '服务通知',
  favour: '关注上新',
  activity: '活动优惠',
  system: '系统安全',
}

const CHANGE_TITLES: Readonly<Record<string, string>> = {
  nickname: '修改昵称',
  bio: '修改简介',
  gender: '修改性别',
  birthday: '修改生日',
  city: '修改城市',
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
  accountSecurity: { path: '/user/account-security', title: '账号与安全', private: true, status: 'open' },
  phonePage: {
    path: '/user/phone-page',
    title: ({ way }) => (way === 'claim' ? '找回原账号' : '手机号'),
    private: true,
    status: 'open',
  },
  commonSetting: { path: '/user/common-setting', title: '设置', status: 'open' },
  privacySetting: { path: '/user/privacy-setting', title: '隐私设置', status: 'open' },
  closeAccount: { path: '/my/close-account' },
  userAuthorize: { path: '/user/authorize', title: '绑定手机号', private: true, status: 'open' },
  userGenId: { path: '/user/gen-id', title: '我的编号', status: 'open' },
  userSharePage: {
    path: '/user/share-page',
    page: 'user/pages/share-page/index',
    title: '分享',
    status: 'open',
  },
  myLicense: { path: '/my/license', title: '证照信息', status: 'open' },
  myEdit: { path: '/my/edit', title: '编辑资料', private: true, status: 'open' },
  myChangeInfor: {
    path: '/my/change-infor',
    title: ({ field }) => CHANGE_TITLES[field ?? ''] ?? '修改资料',
    private: true,
    status: 'open',
  },
  myProductPreference: { path: '/my/product-preference', title: '尺码与偏好', private: true, status: 'open' },
  myChangeMessage: { path: '/my/change-message', title: '消息通知', private: true, status: 'open' },
  myAbout: { path: '/my/about', title: '关于我们', status: 'open' },
  myLookup: { path: '/my/lookup' },
  myAccount: { path: '/my/account' },
  myDownload: { path: '/my/download' },
  myExample: { path: '/my/example' },
  message: { path: '/message', redirect: 'messageCenter' },
  messageCenter: { path: '/message/center', title: '消息', private: true, pullDown: true, status: 'open' },
  messageList: {
    path: '/message/list',
    title: ({ type }) => MESSAGE_TITLES[type ?? ''] ?? '消息',
    private: true,
    pullDown: true,
    status: 'open',
  },
} as const satisfies AreaTable
