/** Texts of the way into the messenger. */
export const WAKE_TEXT = {
  title: '温馨提示',
  question: '点击同意跳转至微信App享受服务',
  cancel: '取消',
  agree: '同意',
  scanTitle: '用微信扫一扫',
  scanNote: '打开微信扫描二维码，或复制链接发送到微信任一聊天后点开。',
  code: '二维码：在微信中打开的链接',
  copy: '复制链接',
  copied: '链接已复制，去微信粘贴打开',
  opening: '正在打开',
  refused: '无法打开这个链接',
  refusedNote: '该链接不是本站页面，已为您拦截。',
  home: '回首页',
} as const

/** In the bar. */
export const WAKE_TITLE = '打开微信'
