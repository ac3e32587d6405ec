/** Texts of the common area. */
export const EXTERNAL_LINK_TEXT = {
  title: '即将打开合作方页面',
  note: `您将离开${process.env.PRODUCT_NAME}，请留意账号与付款安全。`,
  host: '网站',
  plain: '该网站未加密，请勿填写个人信息。',
  foreign: '网址含非英文字符，以上为其真实域名。',
  open: '打开',
  cancel: '取消',
  copyTitle: '合作方页面',
  copyNote: '小程序内无法打开，请复制链接到浏览器。',
  copy: '复制链接',
  copied: '链接已复制',
  opening: '正在打开',
  refused: '无法打开这个链接',
  refusedNote: '该网址有误或不安全，已为您拦截。',
  home: '回首页',
} as const
