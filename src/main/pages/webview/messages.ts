/** Texts of the generic webview page. */
export const WEBVIEW_TEXT = {
  refused: '无法打开这个链接',
  refusedNote: '该网址不在可访问的范围内，已为您拦截。',
  home: '回首页',
  failed: '页面加载失败',
  failedNote: '请检查网络后再试',
  retry: '重试',
  inside: '打开网页',
  insideNote: '将在当前窗口打开以下网页',
  open: '在当前窗口打开',
  shareTitle: process.env.PRODUCT_NAME,
} as const
