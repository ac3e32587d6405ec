/** Confirmations in the app's webview before another site opens (spec 8). */
export const CONFIRM_TEXT = {
  external: { text: '即将打开合作方页面', confirmText: '打开', cancelText: '取消' },
  service: {
    title: '温馨提示',
    text: '点击同意跳转至微信App享受服务',
    confirmText: '同意',
    cancelText: '取消',
  },
} as const
