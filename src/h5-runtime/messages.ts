/** Texts of the load-failure page. */
export const LOAD_FAILURE_TEXT = {
  title: '页面加载失败',
  note: '可能是网络中断，或应用刚刚更新。',
  retry: '重试',
  home: '回首页',
} as const
