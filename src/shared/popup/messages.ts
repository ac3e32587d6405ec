/** Texts of popups. */
export const POPUP_TEXT = { close: '关闭', missing: '弹图不存在' } as const
