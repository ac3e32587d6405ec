/** Texts of popups. */
export const POPUP_TEXT = { close: '关闭', go: '去看看', missing: '弹图不存在' } as const
